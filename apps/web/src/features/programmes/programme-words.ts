import { t } from '../../copy/t.ts'
import type { Programme } from '../../domain/programme.ts'

const descriptions: Readonly<Record<string, string>> = {
  FAMI_POINT: t('programme.FAMI_POINT.desc'),
  TREEPOINT: t('programme.TREEPOINT.desc'),
  MOCHI_COIN: t('programme.MOCHI_COIN.desc'),
  CAR_MOCHI: t('programme.CAR_MOCHI.desc'),
}

export const descriptionOf = ({ uniqueId }: Programme): string | undefined =>
  Object.hasOwn(descriptions, uniqueId) ? descriptions[uniqueId] : undefined
