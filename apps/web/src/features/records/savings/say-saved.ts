import { formatMoney } from '@dpass/rules/format-number'
import { t } from '../../../copy/t.ts'

/** Below zero where more was given back than taken. */
export const saySaved = (amountTwd: number): string =>
  amountTwd < 0 ? t('savings.below', { money: formatMoney(-amountTwd) }) : formatMoney(amountTwd)
