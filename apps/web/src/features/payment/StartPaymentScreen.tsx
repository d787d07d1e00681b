import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../copy/t.ts'
import { purchaseBlock } from '../../domain/purchase/purchase-block.ts'
import { usePurchaseRefusal } from '../../domain/purchase/use-purchase-refusal.tsx'
import { useStartPayment } from '../../domain/purchase/use-start-payment.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RoadBarrier } from '../../ui/mark/RoadBarrier.tsx'

type Problem = 'missing' | 'blocked' | 'failed'

/** Starts paying at once and leaves for the gateway, in place of this page; it stays only to say what is wrong. */
export function StartPaymentScreen() {
  const { purchasedPlanId: planId } = useSearch({ from: '/payment/plan-chain-store-transaction-init' })
  const navigate = useNavigate()
  const [problem, setProblem] = useState<Problem | undefined>(() => problemBefore(planId))
  const refusal = usePurchaseRefusal(problem === 'blocked')
  const payment = useStartPayment((gatewayUrl) => window.location.replace(gatewayUrl), {
    PLAN_NOT_FOUND: () => setProblem('missing'),
    PLAN_NOT_PURCHASABLE: () => setProblem('blocked'),
    PURCHASE_BLOCKED: () => {
      setProblem('blocked')
      refusal.tell()
    },
    // Home tells that it is being confirmed already.
    PAYMENT_PENDING: () => void navigate({ to: '/', search: { chainStorePurchasedPlanId: planId }, replace: true }),
    default: () => setProblem('failed'),
  })
  const start = useEffectEvent(() => void payment.run(planId ?? ''))
  useEffect(() => {
    if (problem !== undefined) return
    // In development React mounts everything twice: only the second stays, and only that one starts.
    const timer = setTimeout(() => start())
    return () => clearTimeout(timer)
  }, [problem])
  if (problem === undefined)
    return (
      <Page
        align="center"
        mark={<RoadBarrier barrier="up" />}
        title={t('payment.init.loading.heading')}
        lead={t('payment.init.loading.body')}
      />
    )
  return (
    <Page
      align="center"
      mark={<RoadBarrier barrier="down" />}
      title={words[problem].heading}
      lead={words[problem].body}
      action={
        <>
          {problem === 'failed' ? (
            <Button wide onClick={() => setProblem(undefined)}>
              {t('common.retry')}
            </Button>
          ) : null}
          <ButtonLink wide look={problem === 'failed' ? 'quiet' : 'primary'} render={<Link to="/plans" replace />}>
            {t('payment.failure.back')}
          </ButtonLink>
        </>
      }
    >
      {refusal.dialog}
    </Page>
  )
}

/** Where nothing can be bought nothing is started. */
function problemBefore(planId: string | undefined): Problem | undefined {
  if (purchaseBlock()) return 'blocked'
  return planId === undefined ? 'missing' : undefined
}

const words = {
  missing: { heading: t('payment.init.missing.heading'), body: t('payment.init.missing.body') },
  blocked: { heading: t('payment.init.blocked.heading'), body: t('payment.init.blocked.body') },
  failed: { heading: t('payment.init.failed.heading'), body: t('payment.init.failed.body') },
} as const satisfies Record<Problem, { readonly heading: string; readonly body: string }>
