import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { OutcomeScreen } from './OutcomeScreen.tsx'

interface SignOutScreenProps {
  readonly state: 'asking' | 'leaving' | 'failed'
  readonly onSignOut: () => void
  readonly onCancel: () => void
}

/** Asks before it signs out, so that a link from elsewhere cannot; and offers another try when it failed. */
export function SignOutScreen({ state, onSignOut, onCancel }: SignOutScreenProps) {
  const leaving = state === 'leaving'
  return (
    <OutcomeScreen
      {...words[state]()}
      actions={
        <>
          <Button wide loading={leaving} onClick={onSignOut}>
            {state === 'failed' ? t('common.retry') : t('dialog.logout.confirm')}
          </Button>
          {leaving ? null : (
            <Button wide look="quiet" onClick={onCancel}>
              {t('dialog.logout.cancel')}
            </Button>
          )}
        </>
      }
    />
  )
}

const words = {
  asking: () => ({ heading: t('dialog.logout.title'), body: t('dialog.logout.bodyNone') }),
  leaving: () => ({ heading: t('auth.signOut.loading') }),
  failed: () => ({ heading: t('auth.signOut.error') }),
}
