import type { DemoClient } from '../oauth/demo-client.ts'
import type { Store } from '../store.ts'

/** An app that an engineer has registered here. DPASS keeps a hash of its secret, so this is the only place that knows it. */
export interface RegisteredClient extends DemoClient {
  readonly registeredAt: string
}

const read = ({ doc }: { readonly doc: string }) => JSON.parse(doc) as RegisteredClient

/** Newest first. */
export const listRegistered = ({ sql }: Store): readonly RegisteredClient[] =>
  (sql.all`select doc from registered_client order by seq desc` as unknown as { readonly doc: string }[]).map(read)

export function keepRegistered({ sql }: Store, client: RegisteredClient): void {
  sql.run`insert into registered_client (uid, doc) values (${client.uid}, ${JSON.stringify(client)})`
}

/** False when there is none of that uid. */
export const forgetRegistered = ({ sql }: Store, uid: string): boolean =>
  sql.run`delete from registered_client where uid = ${uid}`.changes > 0
