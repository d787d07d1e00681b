import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { t } from '../copy/t.ts'
import { wordsFor } from '../features/problem/error-words.ts'
import { ProblemScreen } from '../features/problem/ProblemScreen.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { isMissingChunk } from '../ui/missing-chunk.ts'

/** A page that crashed, or whose module a new version has taken away, still offers a way on. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const outdated = isMissingChunk(error)
  const retry = () => {
    // Only a reload brings the new version's modules; for anything else trying again is enough.
    if (outdated) return window.location.reload()
    reset()
    return router.invalidate()
  }
  const words = wordsFor(undefined)
  return (
    <ProblemScreen
      heading={words.heading}
      body={outdated ? t('clientError.chunkLoad') : words.body}
      actions={
        <>
          <Button wide onClick={() => void retry()}>
            {outdated ? t('common.reload') : t('error.action.retry')}
          </Button>
          {/* A full load on purpose: whatever broke the app is left behind with it. */}
          <ButtonLink wide look="quiet" render={<a href="/" />}>
            {t('error.action.home')}
          </ButtonLink>
        </>
      }
    />
  )
}
