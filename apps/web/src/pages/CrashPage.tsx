import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../copy/t.ts'
import { Button, ButtonLink } from '../ui/action/Button.tsx'
import { EmptyStateArt } from '../ui/feedback/EmptyStateArt.tsx'
import { ErrorReference } from '../ui/feedback/ErrorReference.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { isMissingChunk, isWithoutNetwork } from '../ui/feedback/missing-chunk.ts'
import { isServerReachable } from '../ui/feedback/server-reachable.ts'
import { Page } from '../ui/layout/Page.tsx'

/**
 * Shown for a page that crashed, or whose module a new version has removed or the network did not bring. It is part of
 * the entry, so it is made of what most pages need anyway.
 */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (isWithoutNetwork(error)) return <OfflinePage onBack={() => router.history.back()} />
  const outdated = isMissingChunk(error)
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
      <ErrorReference error={error} />
    </Page>
  )
}

/** The server is asked, because devices do not always tell that they are connected again. */
const askEveryMs = 3_000

/** Nothing to press but Back: a reload without a network would leave the browser's own page. It reloads by itself. */
function OfflinePage({ onBack }: { readonly onBack: () => void }) {
  useEffect(() => {
    const timer = setInterval(() => void reloadWhenBack(), askEveryMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Page onBack={onBack}>
      <ErrorState heading="h1" offline onRetry={() => window.location.reload()} />
    </Page>
  )
}

async function reloadWhenBack(): Promise<void> {
  if (await isServerReachable()) window.location.reload()
}
