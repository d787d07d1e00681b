import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../copy/t.ts'
import type { DeductionSetting } from './point.ts'

/** What a new choice takes the place of: the points that are deducted now, and their cap. */
export function sayReplaced({ point: { name }, maximumPrice }: DeductionSetting): string {
  if (maximumPrice === null) return t('redeemSetting.programme.replacesUnlimited', { name })
  return t('redeemSetting.programme.replaces', { name, amount: formatNumber(maximumPrice) })
}
