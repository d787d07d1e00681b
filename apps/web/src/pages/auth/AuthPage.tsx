import { useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { Notice } from '../../features/auth/Notice.tsx'
import { PassCard } from '../../features/auth/PassCard.tsx'
import { EmailStep } from '../sign-in/EmailStep.tsx'
import { useTitle } from '../use-title.ts'

/** The start, for a visitor with an account and for one without. */
export default function AuthPage() {
  const { nextUrl, errorScenario } = useSearch({ from: '/auth/auth' })
  const notice = noticeFor(nextUrl, errorScenario)
  useTitle(t('auth.main.title'))
  return (
    <EmailStep
      words={{
        heading: t('auth.main.heading'),
        lead: t('auth.main.body'),
        submit: t('auth.main.submit'),
        agreement: t('auth.main.agreement', { terms: '{terms}', privacy: '{privacy}' }),
      }}
      mark={
        <>
          {notice === undefined ? null : <Notice>{notice}</Notice>}
          <PassCard />
        </>
      }
    />
  )
}

function noticeFor(
  nextUrl: string | undefined,
  errorScenario: 'session' | 'signedOut' | undefined,
): string | undefined {
  if (errorScenario === 'signedOut') return t('auth.main.signedOutElsewhere')
  if (errorScenario === 'session') return t('auth.main.sessionExpired')
  // A visitor who opened the home page has not begun anything that could be gone on with.
  return nextUrl === undefined || nextUrl === '/' ? undefined : t('auth.main.signInRequired')
}
