import { formatMoney, formatNumber } from '@dpass/rules/format-number'
import { periodAfterPurchase } from '@dpass/rules/plan-period'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId } from 'react'
import { readSettings } from '../../api/client/settings.ts'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { type OwnedPlan, type Plan, sayLastDay } from '../../domain/plan.ts'
import { useStartPayment } from '../../domain/purchase/use-start-payment.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Checkbox } from '../../ui/choice/Checkbox.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { OverlayError } from '../../ui/overlay/OverlayError.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { useLast } from '../../ui/overlay/use-last.ts'
import css from './PurchaseSheet.module.css'

interface PurchaseSheetProps {
  /** The plan that is to be bought. The sheet closes itself over one that is not on sale. */
  readonly planId: string | undefined
  readonly onClose: () => void
  /** The server sells nothing here. */
  readonly onBlocked: () => void
}

/** What is bought, for how long and for how much; then the gateway. */
export function PurchaseSheet({ planId, onClose, onBlocked }: PurchaseSheetProps) {
  const form = useId()
  const navigate = useNavigate()
  const plan = usePlanOnSale(planId, onClose)
  const shown = useLast(plan)
  const payment = useStartPayment((gatewayUrl) => window.location.assign(gatewayUrl), {
    PURCHASE_BLOCKED: onBlocked,
    PAYMENT_PENDING: () => plan && void navigate({ to: '/', search: purchaseOf(plan), replace: true }),
    default: 'payment',
  })
  useCancelledWhenClosed(plan === undefined, () => {
    payment.cancel()
    payment.forgetErrors()
  })
  if (!shown) return null
  return (
    <Sheet
      open={plan !== undefined}
      onOpenChange={onClose}
      whenWide="dialog"
      title={t('plans.confirm.title')}
      footer={
        <Button wide type="submit" form={form} loading={payment.running}>
          {t('plans.confirm.pay')}
        </Button>
      }
    >
      <Bill plan={shown} />
      <Form id={form} onSubmit={() => payment.run(shown.id)}>
        <Checkbox name="agreed" required label={<Agreement />} />
      </Form>
      <OverlayError>{payment.problem}</OverlayError>
    </Sheet>
  )
}

/** Home tells of a purchase as it does after the gateway: the payment for this plan is being confirmed already. */
const purchaseOf = ({ id, channel }: Plan) =>
  channel === 'CHAIN_STORE' ? { chainStorePurchasedPlanId: id } : { purchasedPlanId: id }

/** The sheet is closed over a plan that nobody sells: an old link, or one that was made up. */
function usePlanOnSale(planId: string | undefined, onClose: () => void): Plan | undefined {
  const { data } = useQuery(read('GET /v1/plans'))
  const plan = data?.find(({ id, purchasable }) => id === planId && purchasable)
  const isWrong = planId !== undefined && data !== undefined && !plan
  const putRight = useEffectEvent(onClose)
  useEffect(() => {
    if (isWrong) putRight()
  }, [isWrong])
  return plan
}

/** A member who closes the sheet while the payment is being started does not want to be taken to the gateway. */
function useCancelledWhenClosed(isClosed: boolean, cancel: () => void) {
  const stop = useEffectEvent(cancel)
  useEffect(() => {
    if (isClosed) stop()
  }, [isClosed])
}

function Bill({ plan: { id, name, price, days } }: { readonly plan: Plan }) {
  const valid = useQuery(read('GET /v1/current-valid-plan'))
  const until =
    valid.data &&
    sayUntil(
      valid.data.find(({ planId }) => planId === id),
      days,
    )
  return (
    <div className={css['bill']}>
      <Facts
        facts={[
          { name: t('plans.confirm.plan'), value: name },
          { name: t('plans.confirm.period'), value: t('plans.list.days', { days: formatNumber(days) }) },
          {
            name: t('plans.confirm.total'),
            value: <span className={css['total']}>{formatMoney(price)}</span>,
            isSum: true,
          },
        ]}
      />
      <p className={css['note']}>
        {until}
        {until ? <br /> : null}
        {t('plans.noRenewal')}
      </p>
    </div>
  )
}

function sayUntil(owned: OwnedPlan | undefined, days: number): string {
  const period = owned ? { startsAt: new Date(owned.startsAt), endsAt: new Date(owned.endsAt) } : null
  const { endsAt } = periodAfterPurchase(period, days, new Date())
  return t('plans.confirm.until', { date: sayLastDay(endsAt.toISOString()) })
}

/** The name of the rules within the sentence leads to them. */
function Agreement() {
  const rules = t('plans.confirm.rules')
  const [before, after] = t('plans.confirm.agree').split(rules)
  return (
    <>
      {before}
      <a href={readSettings().termsUrl} target="_blank" rel="noreferrer">
        {rules}
        <span className={css['visuallyHidden']}>{t('a11y.externalLink')}</span>
      </a>
      {after}
    </>
  )
}
