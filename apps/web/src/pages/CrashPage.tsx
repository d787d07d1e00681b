import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../copy/t.ts'
import { Button, ButtonLink } from '../ui/action/Button.tsx'
import { EmptyStateArt } from '../ui/state/EmptyStateArt.tsx'
import { isMissingChunk } from '../ui/state/missing-chunk.ts'
import { useBackOnline } from '../ui/state/use-online.ts'
import { Page } from '../ui/layout/Page.tsx'

/**
 * Shown for a page that crashed, or whose module a new version has removed or the network did not bring. It is part of
 * the entry, so it is made of what most pages need anyway.
 */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isOffline] = useState(!navigator.onLine)
  const outdated = isMissingChunk(error)
  if (outdated && isOffline) return <OfflinePage onBack={() => router.history.back()} />
  const retry = () => {
    // Only a reload brings the new version's modules; for anything else trying again is enough.
    if (outdated) return window.location.reload()
    reset()
    return router.invalidate()
  }
  return (
    <Page
      title={t('error.default.heading')}
      lead={outdated ? t('clientError.chunkLoad') : t('error.default.body')}
      action={
        <>
          <Button wide onClick={() => void retry()}>
            {outdated ? t('common.reload') : t('error.action.retry')}
          </Button>
          {/* A full load on purpose: the state that broke the app is gone after it. */}
          <ButtonLink wide look="quiet" render={<a href="/" />}>
            {t('error.action.home')}
          </ButtonLink>
        </>
      }
    >
      <EmptyStateArt kind="works" />
    </Page>
  )
}

/** Nothing to press but Back: a reload without a network would leave the browser's own page. */
function OfflinePage({ onBack }: { readonly onBack: () => void }) {
  useBackOnline(() => window.location.reload())
  return (
    <Page title={t('common.offline.title')} lead={t('common.offline.body')} onBack={onBack}>
      <EmptyStateArt kind="works" />
    </Page>
  )
}
