import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../../api/query/read.ts'
import { type Need, needsOf } from '../../../../domain/needs/needs.ts'
import type { Home } from '../../use-home.ts'

/** A plan has one payment under way at most, and few members buy two plans at once. */
export const newestPayments = () => read('GET /v1/payment/transactions', { query: { pageSize: 3 } })

/** What needs the member now, and whether all is known that could. Inside the provider's app nothing is paid. */
export function useNeeds({ points, setting, plans }: Home, isNative: boolean) {
  const [now] = useState(() => new Date())
  const etag = useQuery(read('GET /v1/etag-submissions'))
  const payments = useQuery({ ...newestPayments(), enabled: !isNative })
  const pendingId = payments.data?.items.find(({ status }) => status === 'PENDING')?.id
  // Only the payment itself tells whether it is under review.
  const one = { params: { id: pendingId ?? '' } }
  const payment = useQuery({
    ...read('GET /v1/payment/transactions/{id}', one),
    enabled: pendingId !== undefined,
  })
  const needs: readonly Need[] = needsOf(
    {
      points: points.data,
      automaticId: setting.data?.pointId,
      submissions: etag.data,
      payment: pendingId === undefined ? undefined : payment.data,
      plans: plans.data,
    },
    now,
  )
  const asked = [
    points,
    setting,
    plans,
    etag,
    ...(isNative ? [] : [payments]),
    ...(pendingId === undefined ? [] : [payment]),
  ]
  return { needs, isKnown: asked.every(({ isPending }) => !isPending), etag }
}
