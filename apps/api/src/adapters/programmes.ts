import { createHmac } from 'node:crypto'
import { programme } from '@dpass/contract/partners/programme'
import { type ProgrammeUid, programmeUids } from '@dpass/rules/programmes'
import { type ProgrammeAccess } from '../platform/config/config-programmes.ts'
import type { Config } from '../platform/config/config.ts'
import type { ProgrammeRefusal, Programmes, ToldBalance } from '../platform/doors.ts'
import type { ReportFailure } from '../platform/partner-failures.ts'
import { attemptsBy, isAway } from './attempt.ts'
import { openCircuit } from './circuit.ts'
import { partnerCaller } from './partner-call.ts'
import { PartnerFailure } from './partner-failure.ts'
import { balanceCall, readLots } from './programme-balance.ts'
import { movementsAt } from './programme-movements.ts'

/** Home is to be complete within two seconds also while a programme hangs: this is one read, with time left to draw. */
const usualPatience = { readMs: 1_200, writeMs: 8_000 }

/** The programmes over HTTP. Each has a circuit of its own, so that one that is down does not slow down the others. */
export function httpProgrammes(
  { programmes }: Pick<Config, 'programmes'>,
  report: ReportFailure,
  patience = usualPatience,
): Programmes {
  const partners = new Map<string, ReturnType<typeof connect>>(
    programmeUids.map((uid) => [uid, connect(uid, programmes[uid], report, patience)]),
  )
  const partnerOf = (uid: string) => {
    const partner = partners.get(uid)
    if (!partner) throw new Error(`no programme ${uid} is configured`)
    return partner
  }
  return {
    linkAddress: (uid, linkId, callback) => partnerOf(uid).linkAddress(linkId, callback),
    confirmLink: (uid, linkId, checkCode) => partnerOf(uid).confirmLink(linkId, checkCode),
    balance: (uid, account) => partnerOf(uid).balance(account),
    unlink: (uid, account) => partnerOf(uid).unlink(account),
    debit: (uid, movement) => partnerOf(uid).move('POST /accounts/{account}/debits', movement),
    void: (uid, debit) => partnerOf(uid).void(debit),
    credit: (uid, movement) => partnerOf(uid).move('POST /accounts/{account}/credits', movement),
    ledger: (uid, page) => partnerOf(uid).ledger(page),
    isMade: (uid, idempotencyKey) => partnerOf(uid).isMade(idempotencyKey),
  }
}

function connect(
  uid: ProgrammeUid,
  { apiUrl, apiKey, linkUrl }: ProgrammeAccess,
  report: ReportFailure,
  { readMs, writeMs }: typeof usualPatience,
) {
  const partner = { name: uid, baseUrl: apiUrl, bearer: apiKey, report }
  const quick = partnerCaller(balanceCall, { ...partner, timeoutMs: readMs })
  const write = partnerCaller(programme, { ...partner, timeoutMs: writeMs })
  const attempt = attemptsBy(openCircuit())

  async function ask<Result>(work: () => Promise<Result>, mayRetry = false): Promise<Result | ProgrammeRefusal> {
    const begin = performance.now()
    const answer = await attempt(work)
    if (answer === undefined) return 'unavailable'
    if (!(answer instanceof PartnerFailure)) return answer
    // A connection that was refused at once is tried a second time; a timeout or an answer is not.
    if (mayRetry && isAway(answer) && performance.now() - begin < readMs / 4) return ask(work)
    return refusals[answer.code ?? ''] ?? 'unavailable'
  }

  return {
    linkAddress(linkId: string, callback: string): string {
      const signature = createHmac('sha256', apiKey).update(`${linkId}.${callback}`).digest('base64url')
      return `${linkUrl}?${new URLSearchParams({ linkId, callback, signature }).toString()}`
    },
    confirmLink: (linkId: string, checkCode: string) =>
      ask(() => write('POST /links/{linkId}/confirmation', { params: { linkId }, body: { checkCode } })),
    async balance(account: string): Promise<ToldBalance | ProgrammeRefusal> {
      const call = 'GET /accounts/{account}/balance'
      // Reading changes nothing, so it may be tried twice.
      const answer = await ask(() => quick(call, { params: { account } }), true)
      if (typeof answer === 'string') return answer
      const expiring = readLots(answer.expiring)
      if (!expiring) report({ partner: uid, call, kind: 'unreadable', status: 200 })
      return { balance: answer.balance, expiring: expiring ?? [] }
    },
    async unlink(account: string): Promise<void> {
      const answer = await ask(() => write('DELETE /accounts/{account}/link', { params: { account } }))
      if (answer === 'unavailable') throw new Error(`${uid} could not be told of an unlinking`)
    },
    ...movementsAt(uid, { attempt, write, report }),
  }
}

/** Only the contract's own codes count: a 401 about our key says nothing about the member. */
const refusals: Readonly<Record<string, ProgrammeRefusal>> = {
  LINK_UNKNOWN: 'link-unknown',
  CHECK_CODE_WRONG: 'check-code-wrong',
  LINK_INVALID: 'link-invalid',
}
