import { lostPoints, remainderTwd } from '@dpass/rules/compare-deductions'
import { formatMoney, formatNumber } from '@dpass/rules/format-number'
import { groupOf, type ServiceGroup } from '@dpass/rules/service-groups'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { sayRate } from '../../../domain/rate.ts'
import { type AnyRecord, isOfMachine } from '../../../domain/records/record.ts'
import { type BetterChoice, betterChoice } from './better-choice.ts'
import { type Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { ReceiptSection } from './ReceiptSection.tsx'
import css from './WhyThisAmount.module.css'

/** How the amount came about: order, limit, balance, rate, steps; and which points would have done more. */
export function WhyThisAmount({ record }: { readonly record: AnyRecord }) {
  const choice = useBetterChoice(record)
  const reasons = sayReasons(record)
  return (
    <ReceiptSection title={t('redeemRecords.receipt.why')}>
      <Facts facts={factsOf(record)} />
      {reasons.length > 0 || choice ? (
        <ul className={css['reasons']}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {choice ? <li data-better={choice.kind === 'better' || undefined}>{sayChoice(choice)}</li> : null}
        </ul>
      ) : null}
      {choice?.kind === 'better' ? <p className={css['note']}>{t('redeemRecords.receipt.compareNote')}</p> : null}
    </ReceiptSection>
  )
}

function factsOf(record: AnyRecord): Fact[] {
  const { orderAmount, maximumPrice, balanceBefore, conversionRate, amount, points, payable } = record
  const [, step] = conversionRate
  return [
    {
      name: isOfMachine(record) ? t('redeemRecords.machine.total') : t('redeemRecords.receipt.order'),
      value: formatMoney(orderAmount),
    },
    {
      name: t('redeemRecords.receipt.cap'),
      value: maximumPrice === null ? t('common.noLimit') : formatMoney(maximumPrice),
    },
    {
      name: t('redeemRecords.receipt.balance'),
      value:
        balanceBefore === null
          ? t('common.placeholderDash')
          : t('format.points', { points: formatNumber(balanceBefore) }),
    },
    { name: t('redeemRecords.item.rate'), value: sayRate(conversionRate) },
    {
      name: t('redeemRecords.receipt.steps'),
      value: t('redeemRecords.receipt.stepsValue', { step: formatNumber(step), count: formatNumber(amount / step) }),
    },
    {
      name: t('redeemRecords.receipt.deducted'),
      value: t('format.pointsWithMoney', { points: formatNumber(points), amount: formatNumber(amount) }),
      isSum: true,
    },
    { name: t('redeemRecords.receipt.payable'), value: formatMoney(payable) },
  ]
}

/** What limited it, as it was judged then. A record older than that judgement says none. */
function sayReasons(record: AnyRecord): string[] {
  const { limitedBy, conversionRate, orderAmount, balanceBefore } = record
  switch (limitedBy) {
    case 'BILL':
      return [t('redeemRecords.receipt.limitedBy.wholeOrder')]
    case 'STEP': {
      const step = formatNumber(conversionRate[1])
      const left = formatNumber(remainderTwd(conversionRate, orderAmount))
      return [t('redeemRecords.receipt.limitedBy.order'), t('redeemRecords.receipt.rounding', { step, amount: left })]
    }
    case 'CAP':
      return [sayCap(record)]
    case 'BALANCE': {
      const lost = balanceBefore === null ? 0 : lostPoints({ rate: conversionRate, balance: balanceBefore })
      const said = t('redeemRecords.receipt.limitedBy.balance')
      return lost === 0 ? [said] : [said, t('redeemSetting.compare.lost', { points: formatNumber(lost) })]
    }
    case null:
      return []
  }
}

/** Which of the member's caps it was; records of before do not say. */
function sayCap({ cappedBy, serviceType }: AnyRecord): string {
  switch (cappedBy) {
    case 'TOKEN':
      return t('redeemRecords.receipt.limitedBy.capOfCode')
    case 'SERVICE':
      return capsOfServices[groupOf(serviceType)]
    case 'SETTING':
    case null:
      return t('redeemRecords.receipt.limitedBy.cap')
  }
}

const capsOfServices = {
  PARKING: t('redeemRecords.receipt.limitedBy.capOfService.PARKING'),
  REFUELLING: t('redeemRecords.receipt.limitedBy.capOfService.REFUELLING'),
  OTHER: t('redeemRecords.receipt.limitedBy.capOfService.OTHER'),
} as const satisfies Record<ServiceGroup, string>

function useBetterChoice(record: AnyRecord): BetterChoice | null {
  const points = useQuery(read('GET /v1/points'))
  const rates = useQuery(read('GET /v1/resource-owners/point-conversion-rates'))
  return points.data && rates.data ? betterChoice(record, points.data, rates.data) : null
}

const sayChoice = (choice: BetterChoice): string =>
  choice.kind === 'best'
    ? t('redeemRecords.receipt.best')
    : t('redeemRecords.receipt.better', {
        name: choice.name,
        amount: formatNumber(choice.amountTwd),
        more: formatNumber(choice.moreTwd),
      })
