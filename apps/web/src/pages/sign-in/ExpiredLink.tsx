import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { ProblemScreen } from '../../features/error/ProblemScreen.tsx'
import { Button } from '../../ui/action/Button.tsx'
import { useFlow } from './flow.ts'

/** A reset link was used before or has expired: a new one can be asked for. */
export default function ExpiredLink({ toSignIn }: { readonly toSignIn: ReactNode }) {
  const { go, search } = useFlow()
  return (
    <ProblemScreen
      heading={t('auth.forgot.expired.heading')}
      body={t('auth.forgot.expired.body')}
      actions={
        <>
          <Button wide onClick={() => void go('forgot', { search, replace: true })}>
            {t('auth.forgot.expired.cta')}
          </Button>
          {toSignIn}
        </>
      }
    />
  )
}
