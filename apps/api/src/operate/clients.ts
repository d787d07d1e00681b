import {
  addClient,
  addSecret,
  disableClient,
  dropOldSecret,
  enableClient,
  findClient,
  listClients,
  setContact,
  setDailyLimit,
} from '../domain/oauth/client.sql.ts'
import { asStored, problemOfContact, problemsOf } from '../domain/oauth/client.ts'
import { hashToken } from '../platform/secrets.ts'
import type { World } from '../platform/world.ts'
import { formatTable, formatTime } from './format-table.ts'
import { CommandFailure } from './command-failure.ts'
import { parseArguments, readNothing, readUid } from './parse-arguments.ts'
import type { WantedClient } from './read-client.ts'

type Registry = Pick<World, 'sql' | 'secrets' | 'now'>

const maxListed = 1_000
const shownOnce = 'It is shown this once: only its hash is kept.'

export async function createClient({ sql, secrets, now }: Registry, { keepsSecret, ...wanted }: WantedClient) {
  const secret = keepsSecret ? secrets.newToken() : undefined
  const description = { ...wanted, secret }
  const problems = problemsOf(description)
  if (problems.length > 0) throw new CommandFailure(problems.join('\n'))
  if (!(await addClient(sql, asStored(description), now())))
    throw new CommandFailure(`There is an app ${wanted.uid} already; nothing was changed.`)
  const ids = [['client_id', wanted.uid], ...(secret === undefined ? [] : [['client_secret', secret]])]
  return `${wanted.name} is registered.\n\n${formatTable(ids)}\n\n${
    secret === undefined ? 'It has no secret: PKCE alone protects its codes.' : shownOnce
  }`
}

export async function showClients({ sql }: Registry) {
  const clients = await listClients(sql, maxListed)
  if (clients.length === 0) return 'No app is registered.'
  return formatTable([
    ['UID', 'STATE', 'FLOW', 'SINCE', 'A DAY', 'SCOPES', 'NAME'],
    ...clients.map(({ uid, name, flow, scopes, createdAt, disabledAt, dailyLimitTwd }) => [
      uid,
      disabledAt ? 'disabled' : 'enabled',
      flow,
      formatTime(createdAt),
      String(dailyLimitTwd),
      scopes.join(' '),
      name,
    ]),
  ])
}

/** An address, or `--none`. */
export function readContact(words: readonly string[]) {
  const options = { none: { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArguments({ args: [...words], options, allowPositionals: true })
  const [uid, email, ...more] = positionals
  if (more.length > 0 || values.none === (email !== undefined))
    throw new CommandFailure('Say which app, and the address of its contact, or --none.', { showUsage: true })
  return { uid: readUid(uid === undefined ? [] : [uid]), email: email ?? null }
}

export async function putContact({ sql }: Registry, { uid, email }: ReturnType<typeof readContact>) {
  const problems = problemOfContact(email)
  if (problems.length > 0) throw new CommandFailure(problems.join('\n'))
  await knownClient(sql, uid)
  await setContact(sql, uid, email)
  return email === null
    ? `Nobody is mailed of ${uid} any more.`
    : `${email} is mailed of every change at the webhooks of ${uid}.`
}

export function readRotation(words: readonly string[]) {
  const options = { 'drop-oldest': { type: 'boolean', default: false } } as const
  const { values, positionals } = parseArguments({ args: [...words], options, allowPositionals: true })
  return { uid: readUid(positionals), mayDropOldest: values['drop-oldest'] }
}

export async function rotateSecret(
  { sql, secrets }: Registry,
  { uid, mayDropOldest }: ReturnType<typeof readRotation>,
) {
  const { secretHashes } = await knownClient(sql, uid)
  if (secretHashes.length === 0) throw new CommandFailure(`${uid} is public and has no secret to change.`)
  if (secretHashes.length > 1 && !mayDropOldest)
    throw new CommandFailure(
      [
        `${uid} has two secrets already, and may still use the older one, which a third would end. Nothing was changed.`,
        `Once the app has moved over: clients drop-old-secret ${uid}`,
        `To end the older one now: clients rotate-secret ${uid} --drop-oldest`,
      ].join('\n'),
    )
  const secret = secrets.newToken()
  await addSecret(sql, uid, hashToken(secret))
  return [
    `The new secret of ${uid}:\n\n${secret}\n\n${shownOnce}`,
    `The one before it works until: clients drop-old-secret ${uid}`,
    ...(secretHashes.length > 1 ? ['The one before that, which had not been dropped, works no more.'] : []),
  ].join('\n')
}

export async function dropSecret({ sql }: Registry, uid: string) {
  const { secretHashes } = await knownClient(sql, uid)
  if (secretHashes.length < 2) throw new CommandFailure(`${uid} has no old secret.`)
  await dropOldSecret(sql, uid)
  return `Only the newest secret of ${uid} works now.`
}

const maxDailyLimitTwd = 10_000_000

export function readDailyLimit(words: readonly string[]) {
  const [uid, amount, ...more] = parseArguments({ args: [...words], options: {}, allowPositionals: true }).positionals
  readNothing(more)
  if (uid === undefined || amount === undefined)
    throw new CommandFailure('Say which app, and how much in whole TWD.', { showUsage: true })
  const limitTwd = Number(amount)
  if (!/^\d{1,8}$/.test(amount) || limitTwd > maxDailyLimitTwd)
    throw new CommandFailure(`The limit is a whole number from 0 to ${maxDailyLimitTwd}.`)
  return { uid, limitTwd }
}

/** Counts at once, also for what was taken today. */
export async function limitDay({ sql }: Registry, { uid, limitTwd }: ReturnType<typeof readDailyLimit>) {
  await knownClient(sql, uid)
  await setDailyLimit(sql, uid, limitTwd)
  return `${uid} may take NT$ ${limitTwd} a day from one member.`
}

export async function disable({ sql, now }: Registry, uid: string) {
  await knownClient(sql, uid)
  if ((await disableClient(sql, uid, now())) === 0) throw new CommandFailure(`${uid} is disabled already.`)
  return `${uid} is disabled: it and everything it holds are refused from its next request on.`
}

export async function enable({ sql }: Registry, uid: string) {
  await knownClient(sql, uid)
  if ((await enableClient(sql, uid)) === 0) throw new CommandFailure(`${uid} is enabled already.`)
  return `${uid} is enabled. What it held and has not run out works again.`
}

async function knownClient(sql: Registry['sql'], uid: string) {
  const client = await findClient(sql, uid)
  if (!client) throw new CommandFailure(`There is no app ${uid}.`)
  return client
}
