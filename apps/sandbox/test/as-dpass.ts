import { createHmac } from 'node:crypto'
import { toRequest } from '@dpass/wire/call'
import type { CallName } from '@dpass/wire/shape'
import { openSandbox, talkTo } from './open-sandbox.ts'

type Sandbox = Pick<Awaited<ReturnType<typeof openSandbox>>, 'port' | 'smtpPort'>

export const callback = 'http://dpass.test/resource-owners/1/link-state-confirmation?nextUrl=%2Fetag%3Fa%3D1'

export const sign = (uid: string, linkId: string, to = callback) =>
  createHmac('sha256', `sandbox-${uid}`).update(`${linkId}.${to}`).digest('base64url')

export function linkQuery(uid: string, linkId: string, to = callback): string {
  return new URLSearchParams({ linkId, callback: to, signature: sign(uid, linkId, to) }).toString()
}

/** What DPASS and a tester say to one programme of a sandbox. */
export function asDpass({ port, smtpPort }: Sandbox, uid: string, key = `sandbox-${uid}`) {
  const { call, write } = talkTo(port, smtpPort)
  const control = `/control/programmes/${uid}`
  const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

  const ask = (name: CallName, params: Record<string, string>, body?: object, signal?: AbortSignal) => {
    const { method, path, body: text } = toRequest(name, { params, body })
    return call(`/partners/programmes/${uid}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(text && { 'content-type': 'application/json' }) },
      ...(text && { body: text }),
      ...(signal && { signal }),
    })
  }
  const approve = (linkId: string, account: string) =>
    write('POST', `${control}/approve`, {
      redirectUrl: `http://sandbox.test/programmes/${uid}/link?${linkQuery(uid, linkId)}`,
      account,
    })
  const confirm = (linkId: string, checkCode: string) =>
    ask('POST /links/{linkId}/confirmation', { linkId }, { checkCode })

  return {
    ask,
    approve,
    confirm,
    /** The whole way a member goes, for tests that are about something else. */
    async link(account: string, linkId = `link-${account}`) {
      const { checkCode } = await json<{ checkCode: string }>(approve(linkId, account))
      return confirm(linkId, checkCode)
    },
    unlink: (account: string) => ask('DELETE /accounts/{account}/link', { account }),
    balance: (account: string) => ask('GET /accounts/{account}/balance', { account }),
    debit: (account: string, idempotencyKey: string, points: number, signal?: AbortSignal) =>
      ask('POST /accounts/{account}/debits', { account }, { idempotencyKey, points }, signal),
    voidDebit: (account: string, idempotencyKey: string) =>
      ask('POST /accounts/{account}/debits/{idempotencyKey}/void', { account, idempotencyKey }),
    credit: (account: string, idempotencyKey: string, points: number) =>
      ask('POST /accounts/{account}/credits', { account }, { idempotencyKey, points }),
    /** A page of the ledger, from a moment up to another. */
    movements: (from: string, to: string, cursor = '') =>
      call(
        `/partners/programmes/${uid}/movements?${new URLSearchParams({ from, to, ...(cursor && { cursor }) }).toString()}`,
        {
          headers: { authorization: `Bearer ${key}` },
        },
      ),
    movement: (idempotencyKey: string) => ask('GET /movements/{idempotencyKey}', { idempotencyKey }),

    accounts: () => json<{ account: string; balance: number }[]>(call(`${control}/accounts`)),
    setBalance: (account: string, balance: unknown) =>
      write('PUT', `${control}/accounts/${encodeURIComponent(account)}`, { balance }),
    ledger: (account = '') =>
      json<{ idempotencyKey: string; account: string; points: number; at: string }[]>(
        call(`${control}/ledger${account && `?account=${encodeURIComponent(account)}`}`),
      ),
    setFault: (fault: object) => write('PUT', `${control}/faults`, fault),
    invalidate: (account: string) => write('POST', `${control}/invalidate`, { account }),
    setAbnormal: (abnormal: unknown) => write('POST', `${control}/status`, { abnormal }),
  }
}

/** 小樹點 of a sandbox of its own, where one account is linked. */
export async function openLinked(balance = 1_000) {
  const sandbox = await openSandbox({ now: () => new Date('2026-11-15T12:00:00Z') })
  const programme = asDpass(sandbox, 'TREEPOINT')
  await programme.setBalance('driver', balance)
  await programme.link('driver')
  return { sandbox, ...programme }
}

/** The status and what the answer says, which is all that most tests compare. */
export async function read(asked: Promise<Response>): Promise<[number, unknown]> {
  const answer = await asked
  return [answer.status, await answer.json()]
}

/** What a refusal repeats of the request stands beside its code. */
export const refused = (status: number, code: string, echo: object = {}) => [status, { error: { code, ...echo } }]
