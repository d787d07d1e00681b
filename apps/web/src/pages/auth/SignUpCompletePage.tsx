import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { useTitle } from '../use-title.ts'

export default function SignUpCompletePage() {
  const { nextUrl } = useSearch({ from: '/auth/sign-up/complete' })
  // A visitor who opened the home page was not in the middle of anything.
  const interrupted = nextUrl === '/' ? undefined : nextUrl
  useTitle(t('auth.signUp.complete.title'))
  return (
    <OutcomeScreen
      heading={t('auth.signUp.complete.heading')}
      body={t('auth.signUp.complete.body')}
      actions={
        <>
          {interrupted === undefined ? (
            <ButtonLink wide render={<Link to="/resource-owners" replace />}>
              {t('auth.signUp.complete.primary')}
            </ButtonLink>
          ) : (
            <GoOn to={interrupted} />
          )}
          <ButtonLink wide look="quiet" render={<Link to="/" replace />}>
            {t('auth.signUp.complete.secondary')}
          </ButtonLink>
        </>
      }
    />
  )
}

function GoOn({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  return (
    <Button wide onClick={() => void navigate({ href: to, replace: true })}>
      {t('auth.signUp.complete.next')}
    </Button>
  )
}
