import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ReplyOf } from '../../api/client/typed-api.ts'
import { t } from '../../copy/t.ts'
import css from './NeedsDot.module.css'
import { needsMember, type NavTab } from './needs.ts'

/** Knows only what pages have read: no call is made for a dot. */
export default function NeedsDot({ place }: { readonly place: NavTab }) {
  const cache = useQueryClient().getQueryCache()
  // What a write has made untrue and no page has read since says nothing.
  const known = <Name extends keyof Reads>(name: Name) =>
    cache
      .findAll({ queryKey: [name], predicate: ({ state }) => state.data !== undefined && !state.isInvalidated })
      .map(({ state }) => state.data as Reads[Name])
  const isNeeded = () =>
    needsMember(place, {
      programmes: [
        ...known('GET /v1/resource-owners').flat(),
        ...known('GET /v1/points').flatMap((points) => points.map(({ resourceOwner }) => resourceOwner)),
      ],
      submissions: known('GET /v1/etag-submissions').flat(),
      // Read a page at a time by one page, and the newest alone by another.
      payments: known('GET /v1/payment/transactions')
        .flatMap((read) => ('pages' in read ? read.pages : read))
        .flatMap(({ items }) => items),
    })
  if (!useSyncExternalStore((onChange) => cache.subscribe(onChange), isNeeded)) return null
  return (
    <span className={css['dot']}>
      <span className={css['visuallyHidden']}>{t('nav.needsYou')}</span>
    </span>
  )
}

type Payments = ReplyOf<'GET /v1/payment/transactions'>

interface Reads {
  'GET /v1/resource-owners': ReplyOf<'GET /v1/resource-owners'>
  'GET /v1/points': ReplyOf<'GET /v1/points'>
  'GET /v1/etag-submissions': ReplyOf<'GET /v1/etag-submissions'>
  'GET /v1/payment/transactions': Payments | InfiniteData<Payments>
}
