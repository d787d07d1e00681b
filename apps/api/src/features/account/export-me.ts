import { consentsOf } from '../../domain/etag/consent.sql.ts'
import { describeSubmission } from '../../domain/etag/submission.ts'
import { submissionsOf } from '../../domain/etag/submission.sql.ts'
import { unsealAccount } from '../../domain/points/link.ts'
import { settingOf } from '../../domain/points/deduction-setting.sql.ts'
import { accountOf } from '../../domain/account/member.sql.ts'
import { grantsOf } from '../../domain/oauth/grant.sql.ts'
import { programmesOf, type ProgrammeOfMember } from '../../domain/points/programme.sql.ts'
import { describeProgramme } from '../../domain/points/programme.ts'
import { messagesOf } from '../../domain/account/sent-message.sql.ts'
import { messagesSince, newest } from '../../domain/account/sent-message.ts'
import { allSessions } from '../../domain/account/session.sql.ts'
import { plansOf } from '../../domain/plans/owned-plan.sql.ts'
import { beginning } from '../../domain/plans/purchase-cursor.ts'
import { type ListedPurchase, purchasesOf } from '../../domain/plans/purchase-list.sql.ts'
import { carServicesUid } from '../../platform/config/config-programmes.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { World } from '../../platform/world.ts'
import { describeMe } from './describe-me.ts'
import { exportRecords } from './export-records.ts'
import { describeMessage } from './list-messages.ts'
import type { Input } from '../../platform/http/input.ts'

const maxPurchases = 1_000
const maxMessages = 1_000

export async function exportMe(world: World, { caller: { member } }: Input<'GET /v1/me/export'>) {
  const [account, sessions, programmes, setting, grants, pointTransactions, plans, purchases, etag, messages] =
    await Promise.all([
      accountOf(world.patientSql, member.id),
      allSessions(world.patientSql, member.id),
      programmesOf(world.patientSql, member.id),
      settingOf(world.patientSql, member.id),
      grantsOf(world.patientSql, member.id, world.now()),
      exportRecords(world, member.id),
      plansOf(world.patientSql, member.id),
      purchasesOf(world.patientSql, member.id, beginning, maxPurchases),
      exportEtag(world, member.id),
      messagesOf(world.patientSql, member.id, newest, messagesSince(world.now()), maxMessages),
    ])
  if (!account) throw new Refusal('NOT_FOUND', 'the account was closed meanwhile')
  return {
    links: programmes.filter(({ linkedAt }) => linkedAt !== null).map((programme) => exportLink(world, programme)),
    deductionSetting: setting ? { point: setting.uniqueId, maximumPrice: setting.maximumTwd } : null,
    pointTransactions,
    plans: plans.map(({ uniqueId, startsAt, endsAt }) => ({
      plan: uniqueId,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    payments: purchases.map(exportPurchase),
    ...etag,
    messages: messages.map(describeMessage),
    apps: grants.map(({ name, scopes, grantedAt, lastUsedAt }) => ({
      name,
      scopes: [...scopes],
      grantedAt: grantedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    exportedAt: world.now().toISOString(),
    account: {
      ...describeMe(member),
      passwordChangedAt: account.passwordChangedAt.toISOString(),
      privacyNotice:
        account.noticeVersion === null || account.noticeAt === null
          ? null
          : { version: account.noticeVersion, shownAt: account.noticeAt.toISOString() },
    },
    sessions: sessions.map(({ device, createdAt, lastSeenAt, endedAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
  }
}

/** Names and numbers masked, as on every other way out. */
async function exportEtag(world: World, memberId: string) {
  const submissions = await submissionsOf(world.patientSql, memberId, carServicesUid)
  const consents = await consentsOf(world.patientSql, memberId)
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
  return { programme: uniqueId, account, ...linkData }
}

const exportPurchase = ({ id, planName, amountTwd, status, method, createdAt, paidAt }: ListedPurchase) => ({
  id,
  planName,
  amount: amountTwd,
  status,
  method,
  createdAt: createdAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
})
