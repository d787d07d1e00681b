import { type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../copy/t.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RoadBarrier } from '../../ui/mark/RoadBarrier.tsx'
import { useStartPayment } from './use-start-payment.ts'

interface StartPaymentScreenProps {
  readonly planId: string | undefined
  /** Nothing can be bought here; nothing is started. */
  readonly isBlocked: boolean
  /** The server sells nothing here. */
  readonly onBlocked: () => void
  /** A payment for this plan is already being confirmed. */
  readonly onPending: () => void
  readonly plansAnchor: ReactElement<Record<string, unknown>>
}

type Problem = 'missing' | 'blocked' | 'failed'

/** Starts paying at once and leaves for the gateway, in place of this page; it stays only to say what is wrong. */
export function StartPaymentScreen({ planId, isBlocked, onBlocked, onPending, plansAnchor }: StartPaymentScreenProps) {
  const [problem, setProblem] = useState<Problem | undefined>(() => problemBefore(planId, isBlocked))
  const payment = useStartPayment((gatewayUrl) => window.location.replace(gatewayUrl), {
    PLAN_NOT_FOUND: () => setProblem('missing'),
    PLAN_NOT_PURCHASABLE: () => setProblem('blocked'),
    PURCHASE_BLOCKED: () => {
      setProblem('blocked')
      onBlocked()
    },
    PAYMENT_PENDING: onPending,
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
          <ButtonLink wide look={problem === 'failed' ? 'quiet' : 'primary'} render={plansAnchor}>
            {t('payment.failure.back')}
          </ButtonLink>
        </>
      }
    />
  )
}

function problemBefore(planId: string | undefined, isBlocked: boolean): Problem | undefined {
  if (isBlocked) return 'blocked'
  return planId === undefined ? 'missing' : undefined
}

const words = {
  missing: { heading: t('payment.init.missing.heading'), body: t('payment.init.missing.body') },
  blocked: { heading: t('payment.init.blocked.heading'), body: t('payment.init.blocked.body') },
  failed: { heading: t('payment.init.failed.heading'), body: t('payment.init.failed.body') },
} as const satisfies Record<Problem, { readonly heading: string; readonly body: string }>
