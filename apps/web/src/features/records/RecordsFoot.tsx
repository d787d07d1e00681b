import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import css from './RecordsFoot.module.css'

/** So many pages come by scrolling; after them the member decides, so that the end of the page can be reached. */
const pagesByThemselves = 10

interface RecordsFootProps {
  readonly records: {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly pageCount: number
}

/** Brings the next page when the end of the list comes near, and says when there is no more. */
export default function RecordsFoot({ records, pageCount }: RecordsFootProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = records
  const comesByItself = hasNextPage && !isFetchNextPageError && pageCount < pagesByThemselves
  const more = () => {
    if (!isFetching) void records.fetchNextPage()
  }
  if (!hasNextPage)
    return (
      <div className={css['foot']}>
        <p>{t('redeemRecords.end')}</p>
        <p>{t('redeemRecords.note')}</p>
      </div>
    )
  return (
    <div className={css['foot']}>
      {isFetchNextPageError ? <p role="alert">{t('redeemRecords.error')}</p> : null}
      {comesByItself ? <Near key={pageCount} onNear={more} ready={!isFetching} /> : null}
      {comesByItself || isFetchingNextPage ? (
        <p role="status">{t('redeemRecords.loadingMore')}</p>
      ) : (
        <Button look="secondary" onClick={more}>
          {isFetchNextPageError ? t('common.retry') : t('redeemRecords.loadMore')}
        </Button>
      )}
    </div>
  )
}

/** Tells once that the end of the list has come near. */
function Near({ onNear, ready }: { readonly onNear: () => void; readonly ready: boolean }) {
  const mark = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    if (!mark.current || !ready) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) tell()
      },
      { rootMargin: '800px 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [ready])
  return <div ref={mark} />
}
