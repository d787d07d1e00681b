import { formatPhone } from '@dpass/rules/contact/show-phone'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import css from './TakenNumberScreen.module.css'

interface TakenNumberScreenProps {
  /** The server's words. */
  readonly words: string
  readonly phoneNumber: string
  readonly onChange: () => void
}

/** The code was right, but the number is another member's: another code would not help, another number does. */
export function TakenNumberScreen({ words, phoneNumber, onChange }: TakenNumberScreenProps) {
  return (
    <Page
      title={formatPhone(phoneNumber)}
      onBack={onChange}
      action={
        <Button wide onClick={onChange}>
          {t('account.phoneOtp.changeNumber')}
        </Button>
      }
    >
      <p className={css['taken']} role="alert">
        {words}
      </p>
    </Page>
  )
}
