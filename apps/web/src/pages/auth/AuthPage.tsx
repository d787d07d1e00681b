import { useNavigate, useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { EmailScreen } from '../../features/auth/email/EmailScreen.tsx'
import { Notice } from '../../features/auth/Notice.tsx'
import { PassCard } from '../../features/auth/PassCard.tsx'
import { answerRefusals } from '../../domain/answer-refusals.ts'
import { usePrivacyNotice } from '../use-privacy-notice.ts'
import { useTitle } from '../use-title.ts'
import { useInit } from './use-init.ts'

export default function AuthPage() {
  const { email, nextUrl, errorScenario } = useSearch({ from: '/auth' })
  const navigate = useNavigate()
  const init = useInit(nextUrl)
  const privacyNotice = usePrivacyNotice()
  useTitle(t('auth.main.title'))
  const submit = (typed: string) =>
    answerRefusals({ EMAIL_INVALID: 'email' }, async () => {
      // Whoever comes back finds the address as they typed it.
      await navigate({ to: '/auth', search: { email: typed, nextUrl, errorScenario }, replace: true })
      await init(typed, false)
    })
  const notice = noticeFor(nextUrl, errorScenario)
  return (
    <EmailScreen
      words={{ heading: t('auth.main.heading'), lead: t('auth.main.body'), submit: t('auth.main.submit') }}
      top={
        <>
          {notice === undefined ? null : <Notice>{notice}</Notice>}
          <PassCard />
        </>
      }
      email={email}
      privacyNotice={privacyNotice}
      onSubmit={submit}
    />
  )
}

function noticeFor(nextUrl: string | undefined, errorScenario: 'session' | undefined): string | undefined {
  if (errorScenario === 'session') return t('auth.main.sessionExpired')
  // Whoever opens the home page has not begun anything yet that could be gone on with.
  return nextUrl === undefined || nextUrl === '/' ? undefined : t('auth.main.signInRequired')
}
