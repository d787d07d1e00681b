import { api } from '../../api/client/api.ts'
import { t } from '../../copy/t.ts'
import { makePasskey } from '../../domain/passkeys/ask-browser.ts'
import { dismissOffer } from '../../domain/passkeys/offer.ts'
import { useAction } from '../../domain/use-action.ts'
import { OutcomeScreen } from '../../features/auth/OutcomeScreen.tsx'
import { Button } from '../../ui/action/Button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useTitle } from '../use-title.ts'

interface PasskeyOfferProps {
  /** What the member has just typed: it confirms that the passkey is theirs. */
  readonly password: string
  readonly onDone: () => void
}

/** After a sign-in by password: the next one can be without. */
export default function PasskeyOffer({ password, onDone }: PasskeyOfferProps) {
  useTitle(t('passkey.offer.heading'))
  const add = useAction(async () => {
    const { reauthToken } = await api('POST /v1/me/reauth', { body: { password } })
    const credential = await makePasskey(await api('POST /v1/passkeys/options'))
    if (!credential) return
    await api('POST /v1/passkeys', { body: { credential, reauthToken } })
    showToast({ message: t('account.passkeys.added') })
    onDone()
  })
  const never = () => {
    dismissOffer()
    onDone()
  }
  return (
    <OutcomeScreen
      heading={t('passkey.offer.heading')}
      body={t('passkey.offer.body')}
      actions={
        <>
          <Button wide loading={add.running} onClick={() => void add.run()}>
            {t('account.passkeys.add')}
          </Button>
          <Button wide look="quiet" disabled={add.running} onClick={onDone}>
            {t('passkey.offer.later')}
          </Button>
          <Button wide look="quiet" disabled={add.running} onClick={never}>
            {t('passkey.offer.never')}
          </Button>
        </>
      }
    />
  )
}
