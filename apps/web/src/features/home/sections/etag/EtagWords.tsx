import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../api/query/read.ts'
import { t } from '../../../../copy/t.ts'
import { standingOf, summarise } from '../../../../domain/etag.ts'
import css from './EtagWords.module.css'
import { isToldAbove } from './told-above.ts'

/** For the tile: how automatic toll payment stands, or what it would save. */
export function EtagWords() {
  const { data, isError } = useQuery(read('GET /v1/etag-submissions'))
  const summary = data && summarise(data.filter((one) => !isToldAbove(standingOf(one))))
  if (summary)
    return (
      <span className={css['words']} data-tone={summary.tone}>
        {summary.words}
      </span>
    )
  return data || isError ? t('home.tiles.etagSaves') : null
}
