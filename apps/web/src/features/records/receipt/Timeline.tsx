import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../../copy/t.ts'
import { sayDayTime } from '../../../domain/say-date.ts'
import type { MachineRecord } from '../../../domain/records/record.ts'
import { ReceiptSection } from './ReceiptSection.tsx'
import css from './Timeline.module.css'
import { type TimelineStep, timelineSteps } from './timeline-steps.ts'

/** What happened at the pump and when, and whether points are still held. */
export function Timeline({ record }: { readonly record: MachineRecord }) {
  const { status, points, cancelledAt } = record
  return (
    <ReceiptSection title={t('redeemRecords.timeline.title')}>
      <ol className={css['steps']}>
        {timelineSteps(record).map(({ what, at }, index) => (
          // The same thing may happen twice, such as two refunds.
          <li key={index} className={css['step']} data-what={what}>
            <span>{words[what]}</span>
            {at === null ? null : (
              <time className={css['at']} dateTime={at}>
                {sayDayTime(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
      {/* What is being undone is told above, without a number: the record takes none. */}
      {cancelledAt === null ? (
        <p className={css['held']}>
          {status === 'PENDING'
            ? t('redeemRecords.timeline.holding', { points: formatNumber(points) })
            : t('redeemRecords.timeline.notHolding')}
        </p>
      ) : null}
    </ReceiptSection>
  )
}

const words: Readonly<Record<TimelineStep['what'], string>> = {
  TOKEN_SHOWN: t('redeemRecords.timeline.tokenShown'),
  ACCEPTED: t('redeemRecords.timeline.accepted'),
  STARTED: t('redeemRecords.timeline.started'),
  FINISHED: t('redeemRecords.timeline.fuelling'),
  SETTLED: t('redeemRecords.timeline.settled'),
  SETTLING: t('redeemRecords.timeline.settling'),
  FAILED: t('redeemRecords.timeline.failed'),
  CANCELLED: t('redeemRecords.timeline.cancelled'),
  REFUNDED: t('redeemRecords.timeline.refunded'),
}
