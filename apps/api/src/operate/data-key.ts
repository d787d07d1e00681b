import { sealOwner, unsealOwner } from '../domain/etag/submission.ts'
import { ownersSealedOtherwise, putSealedOwner } from '../domain/etag/submission.sql.ts'
import { markAccount, sealAccount, unsealAccount } from '../domain/points/link.ts'
import { linksSealedOtherwise, putSealedAccount } from '../domain/points/link.sql.ts'
import { transactionsSealedOtherwise } from '../domain/redemption/sealed-transaction.sql.ts'
import { putSealedReference } from '../domain/redemption/transaction.sql.ts'
import { signingKeyPurpose } from '../domain/oauth/signing-key.ts'
import { keysSealedOtherwise, putSealedKey } from '../domain/oauth/signing-key.sql.ts'
import { endpointSecretPurpose } from '../domain/webhooks/endpoint.ts'
import { putSealedSecrets, secretsSealedOtherwise } from '../domain/webhooks/endpoint.sql.ts'
import { putUnlinkPayload, unlinkJobs } from '../platform/jobs/sealed-jobs.sql.ts'
import type { Transaction } from '../platform/database/transactions.ts'
import { CommandFailure } from './command-failure.ts'
import type { OperatorContext } from './operator-context.ts'

/** In small batches: a member who links or unlinks meanwhile waits for one of them. */
const batch = 200

/** Seals with DATA_KEY what is sealed with one of OTHER_DATA_KEYS. May be stopped at any time and begun again. */
export async function reseal(context: OperatorContext) {
  try {
    const [links, records, owners, endpoints, keys, jobs] = [
      await inBatches(context, resealLinks),
      await resealRecords(context),
      await inBatches(context, resealOwners),
      await inBatches(context, resealEndpoints),
      await context.transaction((tx) => resealKeys(context, tx)),
      await context.transaction((tx) => resealJobs(context, tx)),
    ]
    return [
      `Sealed with DATA_KEY: ${links} links, ${records} records of redemptions, ${owners} car owners, ${keys} signing keys, ${jobs} jobs, ${endpoints} webhook endpoints.`,
      'What cars wait for is sealed for ten minutes at most. After that OTHER_DATA_KEYS is no longer needed.',
    ].join('\n')
  } catch (error) {
    if (!(error instanceof Error && /authenticate|DATA_KEY/.test(error.message))) throw error
    throw new CommandFailure('Something here is sealed with a key that is neither DATA_KEY nor one of OTHER_DATA_KEYS.')
  }
}

async function inBatches(
  context: OperatorContext,
  work: (context: OperatorContext, tx: Transaction) => Promise<number>,
) {
  for (let total = 0; ;) {
    const done = await context.transaction((tx) => work(context, tx))
    total += done
    if (done < batch) return total
  }
}

async function resealLinks(context: OperatorContext, tx: Transaction): Promise<number> {
  const links = await linksSealedOtherwise(tx, context.secrets.currentHeader, batch)
  for (const link of links) {
    const account = unsealAccount(context, link.uniqueId, link.accountSealed)
    const sealed = sealAccount(context, link.uniqueId, account)
    await putSealedAccount(tx, link, sealed, markAccount(context, link.uniqueId, account))
  }
  return links.length
}

async function resealOwners(context: OperatorContext, tx: Transaction): Promise<number> {
  const found = await ownersSealedOtherwise(tx, context.secrets.currentHeader, batch)
  for (const one of found)
    await putSealedOwner(tx, one, sealOwner(context, one.id, unsealOwner(context, one.id, one.ownerSealed)))
  return found.length
}

async function resealEndpoints({ secrets }: OperatorContext, tx: Transaction): Promise<number> {
  const found = await secretsSealedOtherwise(tx, secrets.currentHeader, batch)
  for (const { id, secretSealed, formerSecretSealed } of found) {
    const purpose = endpointSecretPurpose(id)
    const again = (sealed: Buffer) => secrets.seal(purpose, secrets.unseal(purpose, sealed))
    await putSealedSecrets(tx, {
      id,
      secretSealed: again(secretSealed),
      formerSecretSealed: formerSecretSealed && again(formerSecretSealed),
    })
  }
  return found.length
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

/** There may be millions: they are walked through once, in the order of their keys. */
async function resealRecords(context: OperatorContext): Promise<number> {
  let after = { memberId: beforeAll, id: beforeAll }
  for (let total = 0; ;) {
    const from = after
    const records = await context.transaction(async (tx) => {
      const found = await transactionsSealedOtherwise(tx, context.secrets.currentHeader, from, batch)
      for (const record of found) {
        const account = unsealAccount(context, record.uniqueId, record.accountSealed)
        await putSealedReference(tx, record, sealAccount(context, record.uniqueId, account))
      }
      return found
    })
    total += records.length
    after = records.at(-1) ?? after
    if (records.length < batch) return total
  }
}

async function resealKeys({ secrets }: OperatorContext, tx: Transaction): Promise<number> {
  const keys = await keysSealedOtherwise(tx, secrets.currentHeader)
  for (const { id, sealed } of keys) {
    const purpose = signingKeyPurpose(id)
    await putSealedKey(tx, id, secrets.seal(purpose, secrets.unseal(purpose, sealed)))
  }
  return keys.length
}

/** Jobs that still have to tell a programme carry the account sealed, also lost ones. */
async function resealJobs(context: OperatorContext, tx: Transaction): Promise<number> {
  const jobs = await unlinkJobs(tx)
  for (const { id, data } of jobs) {
    const account = unsealAccount(context, data.uniqueId, Buffer.from(data.accountSealed, 'base64'))
    const accountSealed = sealAccount(context, data.uniqueId, account).toString('base64')
    await putUnlinkPayload(tx, id, { ...data, accountSealed })
  }
  return jobs.length
}
