import { carServicesUid } from '@dpass/rules/programmes'
import { consentsOf } from '../../domain/etag/consent.sql.ts'
import { describeSubmission } from '../../domain/etag/submission.ts'
import { submissionsOf } from '../../domain/etag/submission.sql.ts'
import { unsealAccount } from '../../domain/points/link.ts'
import { describeRules } from '../../domain/points/deduction-rules.ts'
import { rulesOf } from '../../domain/points/deduction-rules.sql.ts'
import { settingOf } from '../../domain/points/deduction-setting.sql.ts'
import { passkeysOf } from '../../domain/account/passkey.sql.ts'
import { accountOf } from '../../domain/account/member.sql.ts'
import { grantsOf } from '../../domain/oauth/grant.sql.ts'
import { programmesOf, type ProgrammeOfMember } from '../../domain/points/programme.sql.ts'
import { describeProgramme } from '../../domain/points/programme.ts'
import { usualNotices } from '../../domain/account/notice-setting.ts'
import { noticesOf } from '../../domain/account/notice-setting.sql.ts'
import { allSessions } from '../../domain/account/session.sql.ts'
import { plansOf } from '../../domain/plans/owned-plan.sql.ts'
import { describeReport } from '../../domain/redemption/record.ts'
import { reportsOfMember } from '../../domain/redemption/report.sql.ts'
import { Refusal } from '../../platform/refusal.ts'
import { say } from '../../platform/copy/say.ts'
import type { World } from '../../platform/world.ts'
import { describeMe } from './describe-me.ts'
import { messagePages, paymentPages, recordPages } from './export-pages.ts'
import type { ExportSlots } from './export-slots.ts'
import type { Input } from '../../platform/http/input.ts'

/** What grows for years comes page by page while the document is being sent; the rest is read at once. */
export async function exportMe(world: World, slots: ExportSlots, { caller, sending }: Input<'GET /v1/me/export'>) {
  const { member } = caller
  slots.enter(member.id, sending)
  const db = world.pooledSql
  const [account, passkeys, sessions, programmes, setting, rules, grants, plans, reports, notices, etag] =
    await Promise.all([
      accountOf(db, member.id),
      passkeysOf(db, member.id),
      allSessions(db, member.id),
      programmesOf(db, member.id),
      settingOf(db, member.id),
      rulesOf(db, member.id, world.now()),
      grantsOf(db, member.id, world.now()),
      plansOf(db, member.id),
      reportsOfMember(db, member.id),
      noticesOf(db, member.id),
      exportEtag(world, member.id),
    ])
  if (!account) throw new Refusal('NOT_FOUND', 'the account was closed meanwhile')
  const lists = { sessions, apps: grants, plans, reports, ...etag }
  return {
    exportedAt: world.now().toISOString(),
    notIncluded: [...leftOut.map((key) => say(key)), ...describeCuts(lists)],
    account: {
      ...describeMe(member),
      passwordChangedAt: account.passwordChangedAt.toISOString(),
      privacyNotice:
        account.noticeVersion === null || account.noticeAt === null
          ? null
          : { version: account.noticeVersion, shownAt: account.noticeAt.toISOString() },
    },
    links: programmes.filter(({ linkedAt }) => linkedAt !== null).map((programme) => exportLink(world, programme)),
    deductionSetting: setting ? { point: setting.uniqueId, maximumPrice: setting.maximumTwd } : null,
    deductionRules: describeRules(rules),
    pointTransactions: recordPages(world, member.id),
    noticeSettings: notices ?? usualNotices,
    reports: reports.map((report) => ({
      ...describeReport(report),
      redemptionId: report.redemptionId,
      note: report.note,
    })),
    plans: plans.map(({ uniqueId, startsAt, endsAt }) => ({
      plan: uniqueId,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    payments: paymentPages(world, member.id),
    ...etag,
    messages: messagePages(world, member.id),
    apps: grants.map(({ name, scopes, grantedAt, lastUsedAt }) => ({
      name,
      scopes: [...scopes],
      grantedAt: grantedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt, synced }) => ({
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      synced,
    })),
    sessions: sessions.map(({ device, createdAt, lastSeenAt, endedAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}

/** What DPASS holds and never exports. */
const leftOut = [
  'export.notIncluded.secrets',
  'export.notIncluded.masked',
  'export.notIncluded.nothingTaken',
  'export.notIncluded.elsewhere',
] as const

/** The limit of each list's statement: a list that is as long is told to the member as cut off. */
const readAtMost = {
  sessions: 1_000,
  apps: 200,
  plans: 100,
  reports: 1_000,
  etagSubmissions: 500,
  etagConsents: 5_000,
} as const

const describeCuts = (lists: Readonly<Record<keyof typeof readAtMost, readonly unknown[]>>): string[] =>
  Object.entries(readAtMost).flatMap(([list, count]) =>
    lists[list as keyof typeof readAtMost].length < count ? [] : [say('export.notIncluded.cut', { list, count })],
  )

/** Names and numbers are masked, as in every reply. */
async function exportEtag(world: World, memberId: string) {
  const submissions = await submissionsOf(world.pooledSql, memberId, carServicesUid)
  const consents = await consentsOf(world.pooledSql, memberId)
  return {
    etagSubmissions: submissions.map((submission) => describeSubmission(world, submission)),
    etagConsents: consents.map(({ kind: consent, givenAt, submissionId, round, version }) => ({
      submissionId,
      round,
      consent,
      version,
      givenAt: givenAt.toISOString(),
    })),
  }
}

/** With the member's account there, unsealed: it is their own. */
function exportLink(world: World, programme: ProgrammeOfMember) {
  const { uniqueId, linkData } = describeProgramme(programme)
  const account = programme.accountSealed === null ? null : unsealAccount(world, uniqueId, programme.accountSealed)
  return { programme: uniqueId, account, ...linkData, expiringTold: [...(programme.expiryTold ?? [])] }
}
