import { signingKeyPurpose } from '../../../domain/oauth/signing-key.ts'
import { publishedKeys } from '../../../domain/oauth/signing-key.sql.ts'
import type { Config } from '../../../platform/config/config.ts'
import { StartProblem } from '../../../platform/config/start-problem.ts'
import { sql } from '../../../platform/database/sql.ts'
import { queriesOf, withClient } from '../../../platform/database/with-client.ts'
import { openSecrets } from '../../../platform/secrets.ts'

const sentence =
  'DATA_KEY is not the one that this database was sealed with. All instances have the same; while it is changed, the other one stands in OTHER_DATA_KEYS.'

/** Refuses a DATA_KEY that does not open the signing keys. A new database has none yet. */
export async function checkDataKey(
  config: Pick<Config, 'databaseUrl' | 'secretKey' | 'dataKey' | 'otherDataKeys'>,
  now: Date,
): Promise<void> {
  const secrets = openSecrets(config)
  const keys = await withClient(config.databaseUrl, async (client) => {
    const db = queriesOf(client)
    const isNew = (await db.first(sql`select 1 from pg_class where oid = to_regclass('signing_key')`)) === undefined
    return isNew ? [] : publishedKeys(db, now)
  })
  try {
    for (const { id, sealed } of keys) secrets.unseal(signingKeyPurpose(id), sealed)
  } catch (cause) {
    throw new StartProblem(sentence, { cause })
  }
}
