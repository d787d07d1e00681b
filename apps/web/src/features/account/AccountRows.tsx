import { formatPhone } from '@dpass/rules/contact/show-phone'
import { Link } from '@tanstack/react-router'
import {
  ALargeSmall,
  AppWindow,
  BadgeInfo,
  BellRing,
  Car,
  CircleQuestionMark,
  Coins,
  CreditCard,
  Download,
  FileText,
  Fingerprint,
  Headset,
  KeyRound,
  Mail,
  MailCheck,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  Ticket,
  Trash2,
} from 'lucide'
import type { ReactNode } from 'react'
import { readSettings } from '../../api/client/settings.ts'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { canUsePasskeys } from '../../domain/passkeys/ask-browser.ts'
import { fromAbove } from '../../navigation/history-state.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import { OutsideRow } from '../../ui/layout/OutsideRow.tsx'
import { Icon } from '../../ui/mark/Icon.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import css from './AccountRows.module.css'
import { PartRow } from './PartRow.tsx'

// Nobody waits for these, so nothing is said when their file is lost.
const PaymentChip = latePart(() => import('./PaymentChip.tsx'))
const EtagChip = latePart(() => import('./EtagChip.tsx'))

interface ProfileRowsProps {
  readonly me: { readonly email: string; readonly phoneNumber: string | null }
}

export function ProfileRows({ me: { email, phoneNumber } }: ProfileRowsProps) {
  // Signing out and the password are the app's, inside it.
  const host = nativeHost()
  return (
    <Card rows>
      <ListRow mark={<Icon of={Mail} aria-hidden="true" />} title={t('account.email.label')} subtitle={email} />
      <ListRow
        mark={<Icon of={Smartphone} aria-hidden="true" />}
        title={t('account.phone.label')}
        subtitle={phoneNumber === null ? t('account.phone.empty') : formatPhone(phoneNumber)}
        note={<Act>{phoneNumber === null ? t('account.phone.set') : t('account.phone.change')}</Act>}
        render={<Link to="/account/phone-number-setting" state={fromAbove} />}
      />
      {host ? (
        <ListRow
          mark={<Icon of={KeyRound} aria-hidden="true" />}
          title={t('account.inApp.title')}
          subtitle={t('account.inApp.subtitle')}
          onClick={host.openAppSettings}
        />
      ) : (
        <PartRow
          part="password"
          mark={<Icon of={KeyRound} aria-hidden="true" />}
          title={t('account.password.label')}
          note={<Act>{t('account.password.change')}</Act>}
        />
      )}
    </Card>
  )
}

export function ServicesRows() {
  return (
    <Card rows>
      <ListRow
        mark={<Icon of={Coins} aria-hidden="true" />}
        title={t('account.services.points')}
        render={<Link to="/resource-owners" state={fromAbove} />}
      />
      <ListRow
        mark={<Icon of={Ticket} aria-hidden="true" />}
        title={t('account.services.plans')}
        render={<Link to="/plans" state={fromAbove} />}
      />
      <PartRow
        part="purchases"
        mark={<Icon of={CreditCard} aria-hidden="true" />}
        title={t('account.services.purchases')}
        value={<PaymentChip />}
      />
      <ListRow
        mark={<Icon of={Car} aria-hidden="true" />}
        title={t('account.services.etag')}
        value={<EtagChip />}
        render={<Link to="/etag-submission" state={fromAbove} />}
      />
    </Card>
  )
}

export function SecurityRows() {
  return (
    <Card rows>
      {canUsePasskeys() ? (
        <PartRow
          part="passkeys"
          mark={<Icon of={Fingerprint} aria-hidden="true" />}
          title={t('account.passkeys.row')}
          subtitle={t('account.passkeys.subtitle')}
        />
      ) : null}
      <PartRow
        part="sessions"
        mark={<Icon of={MonitorSmartphone} aria-hidden="true" />}
        title={t('account.sessions.title')}
        subtitle={t('account.sessions.subtitle')}
      />
      <PartRow
        part="apps"
        mark={<Icon of={AppWindow} aria-hidden="true" />}
        title={t('account.apps.title')}
        subtitle={t('account.apps.subtitle')}
      />
      <PartRow
        part="messages"
        mark={<Icon of={MailCheck} aria-hidden="true" />}
        title={t('account.messages.title')}
        subtitle={t('account.messages.subtitle')}
      />
      <PartRow
        part="notices"
        mark={<Icon of={BellRing} aria-hidden="true" />}
        title={t('account.notices.title')}
        subtitle={t('account.notices.subtitle')}
      />
    </Card>
  )
}

export function DisplayRows() {
  return (
    <Card rows>
      <PartRow
        part="textSize"
        mark={<Icon of={ALargeSmall} aria-hidden="true" />}
        title={t('account.textSize.title')}
      />
    </Card>
  )
}

export function SupportRows() {
  const { membershipUrl, helpUrl, contactUrl, termsUrl, privacyUrl } = readSettings()
  return (
    <Card rows>
      <OutsideRow
        mark={<Icon of={BadgeInfo} aria-hidden="true" />}
        title={t('account.support.membership')}
        address={membershipUrl}
      />
      <OutsideRow
        mark={<Icon of={CircleQuestionMark} aria-hidden="true" />}
        title={t('account.support.help')}
        address={helpUrl}
      />
      <OutsideRow
        mark={<Icon of={Headset} aria-hidden="true" />}
        title={t('account.support.contact')}
        address={contactUrl}
      />
      <OutsideRow
        mark={<Icon of={FileText} aria-hidden="true" />}
        title={t('account.support.terms')}
        address={termsUrl}
      />
      <OutsideRow
        mark={<Icon of={ShieldCheck} aria-hidden="true" />}
        title={t('account.support.privacy')}
        address={privacyUrl}
      />
    </Card>
  )
}

export function PrivacyRows() {
  return (
    <Card rows>
      <PartRow part="exporting" mark={<Icon of={Download} aria-hidden="true" />} title={t('account.privacy.export')} />
      <PartRow
        part="deleting"
        mark={<Icon of={Trash2} className={css['harm']} aria-hidden="true" />}
        title={<span className={css['harm']}>{t('account.privacy.delete')}</span>}
      />
    </Card>
  )
}

/** What touching the row does, where its title only says what it is about. */
function Act({ children }: { readonly children: ReactNode }) {
  return <span className={css['act']}>{children}</span>
}
