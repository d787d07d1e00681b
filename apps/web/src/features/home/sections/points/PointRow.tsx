import { type Rate, worthTwd } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { useState } from 'react'
import { t } from '../../../../copy/t.ts'
import AutomaticChip from '../../../../domain/AutomaticChip.tsx'
import type { Point } from '../../../../domain/point.ts'
import { stateOf } from '../../../../domain/programme.ts'
import { sayRate } from '../../../../domain/rate.ts'
import { sayExpiry, soonestExpiry } from '../../../../domain/soonest-expiry.ts'
import { Chip } from '../../../../ui/figure/Chip.tsx'
import { ListRow } from '../../../../ui/layout/ListRow.tsx'
import { Points } from '../../../../ui/figure/Points.tsx'
import { ProgrammeMark } from '../../../../ui/mark/ProgrammeMark.tsx'
import { linkToProgramme } from '../../link-to-programme.tsx'

interface PointRowProps {
  readonly point: Point
  readonly rate: Rate | null
  readonly isAutomatic: boolean
}

/** One kind of linked points: how many and what they are worth, and their rate; or what expires soon, or is left to do. */
export function PointRow({ point, rate, isAutomatic }: PointRowProps) {
  const { uniqueId, name, balance, resourceOwner } = point
  const { isSystemAbnormal } = resourceOwner
  const state = stateOf(resourceOwner)
  const [now] = useState(() => new Date())
  const expiry = soonestExpiry([point], now)
  const who = {
    mark: <ProgrammeMark programme={uniqueId} />,
    title: name,
    tag: isAutomatic && state === 'LINKED' ? <AutomaticChip /> : undefined,
  }
  // What is wrong is told above the pass.
  if (state === 'INVALID' && !isSystemAbnormal)
    return (
      <ListRow
        {...who}
        value={<Chip tone="care">{t('home.points.relink')}</Chip>}
        render={linkToProgramme(resourceOwner)}
      />
    )
  if (isSystemAbnormal) return <ListRow {...who} subtitle={t('home.points.abnormal')} />
  if (balance === null)
    return (
      <ListRow
        {...who}
        subtitle={t('home.points.balanceUnavailable')}
        value={t('common.placeholderDash')}
        render={linkToProgramme(resourceOwner)}
      />
    )
  return (
    <ListRow
      {...who}
      subtitle={expiry ? sayExpiry(expiry) : rate ? sayRate(rate) : undefined}
      value={<Points points={balance} />}
      note={rate ? t('home.points.about', { amount: formatNumber(worthTwd(rate, balance)) }) : undefined}
      render={linkToProgramme(resourceOwner)}
    />
  )
}
