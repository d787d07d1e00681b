import { BadgeCheck, CircleEllipsis, Coins, Mail, RefreshCw, Smartphone, Ticket, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Scope } from './client.ts'
import css from './ScopeList.module.css'

const icons: Readonly<Record<string, ReactNode>> = {
  openid: <BadgeCheck />,
  profile: <BadgeCheck />,
  email: <Mail />,
  phone: <Smartphone />,
  'points:read': <WalletCards />,
  'points:redeem': <Coins />,
  'plans:read': <Ticket />,
  offline_access: <RefreshCw />,
}

/** What an app may do, in a sentence each. */
export function ScopeList({ scopes }: { readonly scopes: readonly Scope[] }) {
  return (
    <ul className={css['scopes']}>
      {scopes.map(({ name, description }) => (
        <li key={name} className={css['scope']}>
          <span className={css['icon']} aria-hidden="true">
            {Object.hasOwn(icons, name) ? icons[name] : <CircleEllipsis />}
          </span>
          {description}
        </li>
      ))}
    </ul>
  )
}
