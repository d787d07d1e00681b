import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { t } from '../copy/t.ts'
import { Button, ButtonLink } from '../ui/action/Button.tsx'
import { EmptyStateArt } from '../ui/state/EmptyStateArt.tsx'
import { isMissingChunk } from '../ui/state/missing-chunk.ts'
import { Page } from '../ui/layout/Page.tsx'

/**
 * Shown for a page that crashed, or whose module a new version has removed. It is part of the entry, so it is made of
 * what most pages need anyway.
 */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
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
    </Page>
  )
}
