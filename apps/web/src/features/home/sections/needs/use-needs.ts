import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../../api/query/read.ts'
import { nativeHost } from '../../../../bridge/native-mode.ts'
import { type Need, needsOf } from '../../../../domain/needs/needs.ts'
import { newestPayments } from '../../../../domain/pending-payment.ts'
import type { Home } from '../../use-home.ts'

/** What needs the member now, and whether all is known that could. Inside the provider's app nothing is paid. */
export function useNeeds({ points, setting, plans }: Home) {
  const isNative = nativeHost() !== undefined
  const [now] = useState(() => new Date())
  const etag = useQuery(read('GET /v1/etag-submissions'))
  const payments = useQuery({ ...newestPayments(), enabled: !isNative })
  const needs: readonly Need[] = needsOf(
    {
      points: points.data,
      automaticId: setting.data?.pointId,
      submissions: etag.data,
      payments: payments.data?.items,
      plans: plans.data,
    },
    now,
  )
  const asked = [points, setting, plans, etag, ...(isNative ? [] : [payments])]
  return { needs, isKnown: asked.every(({ isPending }) => !isPending) }
}
