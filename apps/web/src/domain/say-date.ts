import { taipeiTime } from '@dpass/rules/taipei-time'
import { t } from '../copy/t.ts'

type Moment = Parameters<typeof taipeiTime>[0]

export const sayDate = (moment: Moment): string => t('format.date', taipeiTime(moment))

export const sayDateTime = (moment: Moment): string => t('format.dateTime', taipeiTime(moment))

/** Where the year stands above it, and for moments of the last weeks. */
export const sayDayTime = (moment: Moment): string => t('format.dayTime', taipeiTime(moment))
