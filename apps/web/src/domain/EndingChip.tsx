import { isEnding } from '@dpass/rules/plan-period'
import { useState } from 'react'
import { t } from '../copy/t.ts'
import { Chip } from '../ui/figure/Chip.tsx'
import { daysLeft } from './plan.ts'

/** In its last seven days a plan says how many are left; before, nothing. */
export function EndingChip({ endsAt }: { readonly endsAt: string }) {
  const [now] = useState(() => new Date())
  if (!isEnding(new Date(endsAt), now)) return null
  return <Chip tone="care">{sayEnding(endsAt, now)}</Chip>
}

function sayEnding(endsAt: string, now: Date): string {
  const days = daysLeft(endsAt, now)
  return days === 0 ? t('home.entitlements.endsToday') : t('home.entitlements.expiringSoon', { days })
}
