import { useState } from 'react'
import type { Point } from '../../domain/point.ts'
import { sayExpiry, soonestExpiry } from '../../domain/soonest-expiry.ts'

/** What expires first of one kind of points, where that is within sixty days. */
export default function ExpiringSoon({ expiring }: Pick<Point, 'expiring'>) {
  const [now] = useState(() => new Date())
  const expiry = soonestExpiry([{ expiring }], now)
  return expiry ? <span>{sayExpiry(expiry)}</span> : null
}
