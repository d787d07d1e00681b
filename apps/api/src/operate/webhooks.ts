import { findClient } from '../domain/oauth/client.sql.ts'
import { endpointsForOperators, findEndpoint, putEndpoint } from '../domain/webhooks/endpoint.sql.ts'
import { isUuid } from '../platform/http/is-uuid.ts'
import { CommandFailure } from './command-failure.ts'
import { formatTable, formatTime } from './format-table.ts'
import type { OperatorContext } from './operator-context.ts'
import { parseArguments } from './parse-arguments.ts'

export async function showEndpoints({ sql }: OperatorContext, uid: string) {
  await knownClient(sql, uid)
  const endpoints = await endpointsForOperators(sql, uid)
  if (endpoints.length === 0) return `${uid} has no endpoint.`
  return formatTable([
    ['ID', 'STATE', 'SINCE', 'FAILING SINCE', 'WAITING', 'EVENTS', 'ADDRESS'],
    ...endpoints.map(({ id, url, events, disabledReason, createdAt, failingSince, waiting }) => [
      id,
      disabledReason === null ? 'on' : disabledReason === 'FAILING' ? 'off: failing' : 'off: by the app',
      formatTime(createdAt),
      failingSince ? formatTime(failingSince) : '-',
      String(waiting),
      events.join(' '),
      // What is behind the path may be a secret of the app.
      new URL(url).origin + new URL(url).pathname,
    ]),
  ])
}

export function readEndpoint(words: readonly string[]) {
  const { positionals } = parseArguments({ args: [...words], options: {}, allowPositionals: true })
  const [uid, id, ...more] = positionals
  if (uid === undefined || id === undefined || more.length > 0)
    throw new CommandFailure('Say which app, and which of its endpoints: webhooks list UID shows their ids.', {
      showUsage: true,
    })
  return { uid, id }
}

/** Also one that the app has switched off itself: whoever asks for this has spoken with the app. */
export async function switchEndpointOn(context: OperatorContext, { uid, id }: ReturnType<typeof readEndpoint>) {
  const { name, contactEmail } = await knownClient(context.sql, uid)
  return context.transaction(async (tx) => {
    const endpoint = isUuid(id) ? await findEndpoint(tx, uid, id) : undefined
    if (!endpoint) throw new CommandFailure(`${uid} has no endpoint ${id}.`)
    if (endpoint.disabledReason === null) throw new CommandFailure('It is switched on already.')
    await putEndpoint(tx, { ...endpoint, disabledReason: null }, { startsAnew: true })
    if (contactEmail !== null)
      await context.jobs.enqueue(tx, 'send-mail', {
        kind: 'webhook-endpoint',
        to: contactEmail,
        at: context.now().toISOString(),
        clientName: name,
        url: endpoint.url,
        change: 'switched-on',
      })
    return 'It is switched on. What was given up meanwhile is sent when the app asks for it (POST …/resend).'
  })
}

async function knownClient(sql: OperatorContext['sql'], uid: string) {
  const client = await findClient(sql, uid)
  if (!client) throw new CommandFailure(`There is no app ${uid}.`)
  return client
}
