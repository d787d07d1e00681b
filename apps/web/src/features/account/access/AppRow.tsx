import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { ClientMark } from '../../../ui/mark/ClientMark.tsx'
import css from './AppRow.module.css'
import { sayDateTime } from '../../../domain/say-date.ts'

export interface ConnectedApp {
  readonly id: string
  readonly client: { readonly name: string; readonly logoUrl: string | null; readonly brand: string | null }
  readonly scopes: readonly { readonly name: string; readonly description: string }[]
  readonly grantedAt: string
  readonly lastUsedAt: string | null
}

interface AppRowProps {
  readonly app: ConnectedApp
  readonly onDisconnect: () => void
}

export function AppRow({ app: { client, scopes, grantedAt, lastUsedAt }, onDisconnect }: AppRowProps) {
  return (
    <li className={css['row']}>
      <div className={css['head']}>
        <ClientMark {...client} />
        <p className={css['name']}>{client.name}</p>
        <Button
          look="quiet"
          onClick={onDisconnect}
          aria-label={t('account.apps.disconnectLabel', { name: client.name })}
        >
          {t('account.apps.disconnect')}
        </Button>
      </div>
      <ul className={css['scopes']}>
        {scopes.map(({ name, description }) => (
          <li key={name}>{description}</li>
        ))}
      </ul>
      <p className={css['times']}>
        <span>{t('account.apps.grantedAt', { dateTime: sayDateTime(grantedAt) })}</span>
        <span>
          {lastUsedAt === null
            ? t('account.apps.neverUsed')
            : t('account.apps.lastUsedAt', { dateTime: sayDateTime(lastUsedAt) })}
        </span>
      </p>
    </li>
  )
}
