import { taipeiTime } from '@dpass/rules/taipei-time'
import { t } from '../../copy/t.ts'

export const sayTime = (moment: string): string => t('format.dateTime', taipeiTime(moment))
