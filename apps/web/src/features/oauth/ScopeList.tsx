import { BadgeCheck, CircleEllipsis, Coins, Mail, RefreshCw, Smartphone, Ticket, WalletCards } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/mark/Icon.tsx'
import type { Scope } from './client.ts'
import css from './ScopeList.module.css'

const icons: Readonly<Record<string, ReactNode>> = {
  openid: <Icon of={BadgeCheck} />,
  profile: <Icon of={BadgeCheck} />,
  email: <Icon of={Mail} />,
  phone: <Icon of={Smartphone} />,
  'points:read': <Icon of={WalletCards} />,
  'points:redeem': <Icon of={Coins} />,
  'plans:read': <Icon of={Ticket} />,
  offline_access: <Icon of={RefreshCw} />,
}

/** What an app may do, in a sentence each. */
export function ScopeList({ scopes }: { readonly scopes: readonly Scope[] }) {
  return (
    <ul className={css['scopes']}>
      {scopes.map(({ name, description }) => (
        <li key={name} className={css['scope']}>
          <span className={css['icon']} aria-hidden="true">
            {Object.hasOwn(icons, name) ? icons[name] : <Icon of={CircleEllipsis} />}
          </span>
          {description}
        </li>
      ))}
    </ul>
  )
}
