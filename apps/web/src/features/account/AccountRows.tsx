import { formatPhone } from '@dpass/rules/contact/show-phone'
import {
  ALargeSmall,
  AppWindow,
  BadgeInfo,
  Car,
  CircleQuestionMark,
  Coins,
  CreditCard,
  Download,
  FileText,
  Headset,
  KeyRound,
  Mail,
  MailCheck,
  MonitorSmartphone,
  ShieldCheck,
  Smartphone,
  Ticket,
  Trash2,
} from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { readSettings } from '../../api/client/settings.ts'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import { OutsideRow } from '../../ui/layout/OutsideRow.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import css from './AccountRows.module.css'

const PaymentChip = lateOverlay(() => import('./PaymentChip.tsx'))
const EtagChip = lateOverlay(() => import('./EtagChip.tsx'))

/** Each opens from a row: in a sheet, or beside the list. */
export type AccountPart =
  | 'password'
  | 'purchases'
  | 'sessions'
  | 'apps'
  | 'messages'
  | 'textSize'
  | 'exporting'
  | 'deleting'

export interface PartRows {
  /** What a row needs to open its part, and to be marked while the part stands beside the list. */
  readonly row: (part: AccountPart) => { readonly onClick: () => void; readonly current: boolean }
}

interface ProfileRowsProps extends PartRows {
  readonly me: { readonly email: string; readonly phoneNumber: string | null }
  readonly phoneAnchor: ReactElement<Record<string, unknown>>
}

export function ProfileRows({ me: { email, phoneNumber }, phoneAnchor, row }: ProfileRowsProps) {
  // Signing out and the password are the app's, inside it.
  const host = nativeHost()
  return (
    <Card rows>
      <ListRow mark={<Mail aria-hidden="true" />} title={t('account.email.label')} subtitle={email} />
      <ListRow
        mark={<Smartphone aria-hidden="true" />}
        title={t('account.phone.label')}
        subtitle={phoneNumber === null ? t('account.phone.empty') : formatPhone(phoneNumber)}
        note={<Act>{phoneNumber === null ? t('account.phone.set') : t('account.phone.change')}</Act>}
        render={phoneAnchor}
      />
      <ListRow
        mark={<KeyRound aria-hidden="true" />}
        {...(host
          ? { title: t('account.inApp.title'), subtitle: t('account.inApp.subtitle'), onClick: host.openAppSettings }
          : {
              title: t('account.password.label'),
              note: <Act>{t('account.password.change')}</Act>,
              ...row('password'),
            })}
      />
    </Card>
  )
}

interface ServicesRowsProps extends PartRows {
  readonly pointsAnchor: ReactElement<Record<string, unknown>>
  readonly plansAnchor: ReactElement<Record<string, unknown>>
  readonly etagAnchor: ReactElement<Record<string, unknown>>
}

export function ServicesRows({ pointsAnchor, plansAnchor, etagAnchor, row }: ServicesRowsProps) {
  return (
    <Card rows>
      <ListRow mark={<Coins aria-hidden="true" />} title={t('account.services.points')} render={pointsAnchor} />
      <ListRow mark={<Ticket aria-hidden="true" />} title={t('account.services.plans')} render={plansAnchor} />
      <ListRow
        mark={<CreditCard aria-hidden="true" />}
        title={t('account.services.purchases')}
        // Nobody waits for these two, so nothing is said when their file is lost.
        value={<PaymentChip wanted={false} />}
        {...row('purchases')}
      />
      <ListRow
        mark={<Car aria-hidden="true" />}
        title={t('account.services.etag')}
        value={<EtagChip wanted={false} />}
        render={etagAnchor}
      />
    </Card>
  )
}

export function SecurityRows({ row }: PartRows) {
  return (
    <Card rows>
      <ListRow
        mark={<MonitorSmartphone aria-hidden="true" />}
        title={t('account.sessions.title')}
        subtitle={t('account.sessions.subtitle')}
        {...row('sessions')}
      />
      <ListRow
        mark={<AppWindow aria-hidden="true" />}
        title={t('account.apps.title')}
        subtitle={t('account.apps.subtitle')}
        {...row('apps')}
      />
      <ListRow
        mark={<MailCheck aria-hidden="true" />}
        title={t('account.messages.title')}
        subtitle={t('account.messages.subtitle')}
        {...row('messages')}
      />
    </Card>
  )
}

export function DisplayRows({ row }: PartRows) {
  return (
    <Card rows>
      <ListRow mark={<ALargeSmall aria-hidden="true" />} title={t('account.textSize.title')} {...row('textSize')} />
    </Card>
  )
}

export function SupportRows() {
  const { membershipUrl, helpUrl, contactUrl, termsUrl, privacyUrl } = readSettings()
  return (
    <Card rows>
      <OutsideRow
        mark={<BadgeInfo aria-hidden="true" />}
        title={t('account.support.membership')}
        address={membershipUrl}
      />
      <OutsideRow
        mark={<CircleQuestionMark aria-hidden="true" />}
        title={t('account.support.help')}
        address={helpUrl}
      />
      <OutsideRow mark={<Headset aria-hidden="true" />} title={t('account.support.contact')} address={contactUrl} />
      <OutsideRow mark={<FileText aria-hidden="true" />} title={t('account.support.terms')} address={termsUrl} />
      <OutsideRow mark={<ShieldCheck aria-hidden="true" />} title={t('account.support.privacy')} address={privacyUrl} />
    </Card>
  )
}

export function PrivacyRows({ row }: PartRows) {
  return (
    <Card rows>
      <ListRow mark={<Download aria-hidden="true" />} title={t('account.privacy.export')} {...row('exporting')} />
      <ListRow
        mark={<Trash2 className={css['harm']} aria-hidden="true" />}
        title={<span className={css['harm']}>{t('account.privacy.delete')}</span>}
        {...row('deleting')}
      />
    </Card>
  )
}

/** What touching the row does, where its title only says what it is about. */
function Act({ children }: { readonly children: ReactNode }) {
  return <span className={css['act']}>{children}</span>
}
