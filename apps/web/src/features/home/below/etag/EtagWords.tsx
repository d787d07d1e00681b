import type { UseQueryResult } from '@tanstack/react-query'
import { t } from '../../../../copy/t.ts'
import { type EtagSubmission, summarise } from '../../../../domain/etag.ts'
import css from './EtagWords.module.css'

/** For the tile: how automatic toll payment stands, or what it would save. */
export function EtagWords({
  submissions: { data, isError },
}: {
  readonly submissions: UseQueryResult<EtagSubmission[]>
}) {
  const summary = data && summarise(data)
  if (summary)
    return (
      <span className={css['words']} data-tone={summary.tone}>
        {summary.words}
      </span>
    )
  return data || isError ? t('home.tiles.etagSaves') : null
}
