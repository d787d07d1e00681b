import { ClientMark } from '../../ui/ClientMark.tsx'
import type { Client } from './client.ts'
import css from './ClientHead.module.css'

/** Who meets here: DPASS, and the app that sends the member, joined by a road. */
export function ClientHead({ client }: { readonly client: Client }) {
  return (
    <div className={css['head']}>
      <svg className={css['dpass']} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M12.5 7 9 25h3L15 7zM19.5 7 23 25h-3L17 7zM15.2 10h1.6v3h-1.6zM15.2 15.5h1.6v3h-1.6zM15.2 21h1.6v3h-1.6z" />
      </svg>
      <span className={css['road']} />
      <ClientMark name={client.name} logoUrl={client.logoUrl} brand={client.brand} />
      <span className={css['name']}>{client.name}</span>
    </div>
  )
}
