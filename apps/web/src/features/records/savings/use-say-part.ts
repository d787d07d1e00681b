import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import type { Split } from './month-parts.ts'

const groups: Readonly<Record<string, string>> = {
  PARKING: t('savings.group.PARKING'),
  REFUELLING: t('savings.group.REFUELLING'),
  OTHER: t('savings.group.OTHER'),
}

/** The name of a service group, or of a kind of points. */
export function useSayPart(split: Split): (key: string) => string {
  const { data: points = [] } = useQuery(read('GET /v1/points'))
  if (split === 'service') return (key) => groups[key] ?? t('savings.group.OTHER')
  return (key) => points.find(({ uniqueId }) => uniqueId === key)?.name ?? t('programme.unknown.name')
}
