import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionStore } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { EmailScreen, type EmailWords } from '../../features/auth/email/EmailScreen.tsx'
import { Notice } from '../../features/auth/Notice.tsx'
import { useTakenOver } from '../../ui/feedback/use-taken-over.ts'
import { usePrivacyNotice } from '../../navigation/use-privacy-notice.ts'
import { useFlow } from './flow.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
import { sendCode } from './send-code.ts'

interface EmailStepProps {
  readonly words: EmailWords
  /** Above the heading: DPASS, or the app that asks. */
  readonly mark: ReactNode
  readonly onBack?: () => void
  readonly belowButton?: ReactNode
}

/** Asks for an address: at the start, and once more where a sign-up is a step of its own. */
export function EmailStep({ words, mark, onBack, belowButton }: EmailStepProps) {
  const flow = useFlow()
  usePasskeySignIn(flow)
  const navigate = useNavigate()
  const privacyNotice = usePrivacyNotice()
  // The build has rendered the page, and knows nothing of this browser.
  const isBlocked = useTakenOver() && sessionStore.isBlocked()
  const submit = useAction(
    async (email: string) => {
      // A visitor who comes back finds the address as it was typed.
      await navigate({ to: '.', search: (previous) => ({ ...previous, email }), state: true, replace: true })
      await sendCode(flow, email, false)
    },
    { ...flow.answers, EMAIL_INVALID: 'email' },
  )
  return (
    <EmailScreen
      words={words}
      mark={
        <>
          {isBlocked ? <Notice>{t('clientError.storageBlocked')}</Notice> : null}
          {mark}
        </>
      }
      email={flow.search.email}
      privacyNotice={privacyNotice}
      action={submit}
      onBack={onBack}
      belowButton={belowButton}
    />
  )
}
