import { taipeiTime } from '@dpass/rules/taipei-time'
import { t } from '../copy/t.ts'

export const sayDate = (moment: string): string => t('format.date', taipeiTime(moment))

export const sayDateTime = (moment: string): string => t('format.dateTime', taipeiTime(moment))
