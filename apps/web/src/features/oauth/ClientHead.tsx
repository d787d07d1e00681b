import { ClientMark } from '../../ui/mark/ClientMark.tsx'
import type { Client } from './client.ts'
import css from './ClientHead.module.css'

/** Who sends the member here. */
export function ClientHead({ client }: { readonly client: Client }) {
  return (
    <div className={css['head']}>
      <ClientMark name={client.name} logoUrl={client.logoUrl} brand={client.brand} />
      <span className={css['name']}>{client.name}</span>
    </div>
  )
}
