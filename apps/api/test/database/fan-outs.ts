const oldRows = 'Housekeeping: deletes what has expired, wherever it is.'
const due = 'Background work: looks on every machine for what is due, and takes those that were found.'
const together = 'On one machine only, for the requests of one moment together; on a cluster each is asked for alone.'
const through =
  'For the requests of one moment together, and on a cluster for one of them: its rows go by way of the coordinator to their machine.'
const ofClient = 'What a client asks of its own redemptions, which are of many members.'
const resealed = 'An operator changes DATA_KEY: everything that is sealed is walked through.'
const shown = 'For operators and metrics: counts or lists over all members.'
const compared = 'The daily comparison with a ledger reads all movements of a programme.'

/**
 * Statements that ask more than one machine of a cluster, each with the reason. Every other statement names one member or
 * one key (statements.test.ts). While a machine is down, these fail for everybody.
 */
export const fanOuts: Readonly<Record<string, string>> = {
  'domain/account/member.sql.ts findMembersByIdEnding': shown,
  'domain/account/one-time-code.sql.ts deleteOldCodes': oldRows,
  'domain/account/password-reset.sql.ts deleteOldResets': oldRows,
  'domain/account/sent-message.sql.ts deleteOldMessages': oldRows,
  'domain/account/sent-message.sql.ts deleteOldUnclaimed': oldRows,
  'domain/account/session.sql.ts findMembers': together,
  'domain/account/session.sql.ts deleteExpiredTokens': oldRows,
  'domain/account/session.sql.ts deleteOldSessions': oldRows,
  'domain/account/sign-up.sql.ts deleteExpiredSignUps': oldRows,
  'domain/etag/open-submissions.sql.ts countOpen': shown,
  'domain/etag/submission.sql.ts eraseOwners': oldRows,
  'domain/etag/submission.sql.ts ownersSealedOtherwise': resealed,
  'domain/etag/submission.sql.ts dueSubmissions': due,
  'domain/etag/submission.sql.ts takeLate': due,
  'domain/etag/submission.sql.ts withBrokenLink': due,
  'domain/etag/submission.sql.ts takeWithBrokenLink': due,
  'domain/oauth/artifact.sql.ts findBearers': together,
  'domain/oauth/artifact.sql.ts removeArtifactsOf':
    'A member closes the account: what apps hold is keyed by its own hash, and found by sign-in on every machine.',
  'domain/oauth/artifact.sql.ts deleteExpiredArtifacts': oldRows,
  'domain/oauth/grant.sql.ts deleteExpiredGrants': oldRows,
  'domain/oauth/sign-in.sql.ts deleteExpiredSignIns': oldRows,
  'domain/oauth/user-code.sql.ts deleteExpiredUserCodes': oldRows,
  'domain/plans/purchase-list.sql.ts purchasesUnderReview': shown,
  'domain/plans/purchase-list.sql.ts countUnsettled': shown,
  'domain/plans/purchase.sql.ts duePurchases': due,
  'domain/plans/purchase.sql.ts takeDuePurchases': due,
  'domain/plans/purchase.sql.ts dueWarnings': due,
  'domain/plans/purchase.sql.ts takeWarnings': due,
  'domain/points/link.sql.ts deleteOldRequests': oldRows,
  'domain/points/link.sql.ts linksSealedOtherwise': resealed,
  'domain/redemption/claim.sql.ts claimKeys': through,
  'domain/redemption/claim.sql.ts claimOrders': through,
  'domain/redemption/claim.sql.ts claimIds': through,
  'domain/redemption/claim.sql.ts deleteExpiredKeys': oldRows,
  'domain/redemption/reconciliation.sql.ts movementsBy': compared,
  'domain/redemption/reconciliation.sql.ts movedWithin': compared,
  'domain/redemption/claim.sql.ts claimTogether': together,
  'domain/redemption/held-points.sql.ts circumstancesOf 2': together,
  'domain/redemption/terms.sql.ts termsOf 2': together,
  'domain/redemption/held-points.sql.ts pendingByProgramme': shown,
  'domain/redemption/held-points.sql.ts countNotGivenBack': shown,
  'domain/redemption/report.sql.ts openReportsOfClient': ofClient,
  'domain/redemption/report.sql.ts overdueReports': shown,
  'domain/redemption/report.sql.ts countOpenReports': shown,
  'domain/redemption/daily-limit.sql.ts countDeductions': through,
  'domain/redemption/daily-limit.sql.ts deleteOldDeductions': oldRows,
  'domain/redemption/daily-limit.sql.ts deleteOldLimitsReached': oldRows,
  'domain/redemption/daily-limit.sql.ts limitsReached': shown,
  'domain/redemption/settlement.sql.ts addUpDay': compared,
  'domain/redemption/settlement.sql.ts correctionsOfDay': ofClient,
  'domain/redemption/settlement.sql.ts linesInNoDay': due,
  'domain/redemption/settlement.sql.ts linesOfDay': ofClient,
  'domain/redemption/settlement.sql.ts linesOfProgramme': compared,
  'domain/redemption/settlement.sql.ts oldestLine': due,
  'domain/redemption/settlement.sql.ts putCorrectionsInDay': due,
  'domain/redemption/transaction.sql.ts putInDay': due,
  'domain/redemption/settlement.sql.ts addToSums':
    'A batch of lines is added up for all apps: its rows go by way of the coordinator to their machine.',
  'domain/redemption/token.sql.ts addToken':
    'Two machines: holds the link, which is the member’s, while the token is written, which is found by its hash.',
  'domain/redemption/token.sql.ts voidTokens':
    'A member unlinks a programme: tokens are keyed by their hash, and found by member on every machine.',
  'domain/redemption/token.sql.ts voidAllTokens':
    'A member closes the account: tokens are keyed by their hash, and found by member on every machine.',
  'domain/redemption/token.sql.ts deleteOldTokens': oldRows,
  'domain/redemption/transaction.sql.ts addRedemptions': through,
  'domain/redemption/transaction.sql.ts redemptionsBy': ofClient,
  'domain/redemption/transaction.sql.ts redemptionsOfClient': ofClient,
  'domain/redemption/transaction.sql.ts dueTransactions': due,
  'domain/redemption/transaction.sql.ts takeDue': due,
  'domain/redemption/sealed-transaction.sql.ts transactionsSealedOtherwise': resealed,
  'domain/webhooks/client-event.sql.ts addEvents': through,
  'domain/webhooks/client-event.sql.ts countEvents': shown,
  'domain/webhooks/client-event.sql.ts dueEvents': due,
  'domain/webhooks/client-event.sql.ts takeEvents': due,
  'domain/webhooks/webhook-event.sql.ts deleteOldEvents': oldRows,
}
