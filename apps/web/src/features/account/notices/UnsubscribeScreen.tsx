import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { t } from '../../../copy/t.ts'
import { useAction } from '../../../domain/use-action.ts'
import { Button, ButtonLink } from '../../../ui/action/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { RoadBarrier } from '../../../ui/mark/RoadBarrier.tsx'

/**
 * Where the foot of a notice leads. Only the press ends it: programs that look for malware open the address too. Nobody
 * signs in for it.
 */
export function UnsubscribeScreen() {
  const { token = '' } = useSearch({ from: '/unsubscribe' })
  const [outcome, setOutcome] = useState<'asked' | 'done' | 'unknown'>('asked')
  const stop = useAction(
    async () => {
      await api('POST /v1/notice-settings/unsubscribe', { query: {}, body: { token } })
      setOutcome('done')
    },
    { NOT_FOUND: () => setOutcome('unknown'), VALIDATION_FAILED: () => setOutcome('unknown') },
  )
  const settings = (look: 'primary' | 'quiet') => (
    <ButtonLink wide look={look} render={<Link to="/account" search={{ internalNoticesDrawerOpen: true }} />}>
      {t('unsubscribe.settings')}
    </ButtonLink>
  )
  if (outcome === 'done')
    return (
      <Page
        align="center"
        mark={<RoadBarrier barrier="up" />}
        title={t('unsubscribe.done.heading')}
        lead={t('unsubscribe.done.body')}
        action={settings('quiet')}
      />
    )
  if (outcome === 'unknown')
    return (
      <Page
        align="center"
        title={t('unsubscribe.unknown.heading')}
        lead={t('unsubscribe.unknown.body')}
        action={settings('primary')}
      />
    )
  return (
    <Page
      align="center"
      title={t('unsubscribe.heading')}
      lead={t('unsubscribe.body')}
      action={
        <>
          <Button wide loading={stop.running} onClick={() => void stop.run()}>
            {t('unsubscribe.confirm')}
          </Button>
          {settings('quiet')}
        </>
      }
    />
  )
}
