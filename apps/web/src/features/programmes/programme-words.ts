import type { ProgrammeUid } from '@dpass/rules/programmes'
import { t } from '../../copy/t.ts'
import { isCarApp, nameOf, type Programme } from '../../domain/programme.ts'

const descriptions: Readonly<Record<string, string>> = {
  FAMI_POINT: t('programme.FAMI_POINT.desc'),
  TREEPOINT: t('programme.TREEPOINT.desc'),
  MOCHI_COIN: t('programme.MOCHI_COIN.desc'),
  CAR_MOCHI: t('programme.CAR_MOCHI.desc'),
} satisfies Record<ProgrammeUid, string>

export const descriptionOf = ({ uniqueId }: Programme): string | undefined =>
  Object.hasOwn(descriptions, uniqueId) ? descriptions[uniqueId] : undefined

/* The car-services membership pays tolls and has no points, so that nothing of the following is said of points there. */

type Named = Pick<Programme, 'uniqueId' | 'name'>

export const sayInvalid = (programme: Named): string =>
  isCarApp(programme) ? t('resourceOwners.carApp.invalidHint') : t('resourceOwners.item.invalidHint')

export function sayRelink(programme: Named): string {
  const name = nameOf(programme)
  return isCarApp(programme) ? t('resourceOwners.carApp.relink', { name }) : t('dialog.relink.body', { name })
}

export function sayMaintenance(programme: Named): string {
  const name = nameOf(programme)
  return isCarApp(programme)
    ? t('resourceOwners.carApp.abnormalHint', { name })
    : t('resourceOwners.item.abnormalHint', { name })
}

export const sayNoAnswer = (programme: Named): string =>
  isCarApp(programme)
    ? t('linkConfirm.failed.bodyCarApp', { name: nameOf(programme) })
    : t('linkConfirm.failed.body', { name: nameOf(programme) })
