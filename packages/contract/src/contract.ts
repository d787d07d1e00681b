import { account } from './account.ts'
import { auth } from './auth.ts'
import { board } from './board.ts'
import { deduction } from './deduction.ts'
import { etag } from './etag.ts'
import { health } from './health.ts'
import { notices } from './notices.ts'
import { oauth } from './oauth.ts'
import { passkeys } from './passkeys.ts'
import { payment } from './payment.ts'
import { plans } from './plans.ts'
import { programmes } from './programmes.ts'
import { records } from './records.ts'
import { redemption } from './redemption.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'
import { settlements } from './settlements.ts'
import { webhooks } from './webhooks.ts'

/**
 * The contract in parts, as partner engineers read it. A new call goes into the file of its feature, and its handler into
 * apps/api/src/features/‹feature›/routes.ts (docs/adding-a-feature.md).
 */
export const parts = {
  auth: { about: 'Signing up, signing in, sessions and passwords.', calls: auth },
  oauth: { about: "Screens of signing in for another company's app, and the apps a member has let in.", calls: oauth },
  account: { about: 'The member, their phone number and devices.', calls: account },
  passkeys: { about: 'Passkeys, by which a member signs in without the password.', calls: passkeys },
  notices: { about: 'What members are mailed about, and the one click that ends it.', calls: notices },
  programmes: { about: 'Point programmes, balances, rates and links.', calls: programmes },
  deduction: { about: 'Which points are taken off the next bill, and how much.', calls: deduction },
  redemption: {
    about: "Points off a bill, for apps that act for a member and for machines that show a member's one-time token.",
    calls: redemption,
  },
  settlements: { about: 'What an app has taken and given back, by days that are closed for good.', calls: settlements },
  records: { about: 'The record of every redemption and refund.', calls: records },
  webhookEndpoints: {
    about:
      'Where an app is told of redemptions, refunds and members who leave, by signed messages, and what became of each.',
    calls: webhookEndpoints,
  },
  plans: { about: 'What members can buy, and what they have.', calls: plans },
  payment: { about: 'Paying for a plan, and the purchase history.', calls: payment },
  etag: { about: 'Automatic payment of tolls: applying, following the review, ending it.', calls: etag },
  board: { about: 'Banners, and where points are taken off parking bills.', calls: board },
  webhooks: { about: 'What partners tell DPASS.', calls: webhooks },
  health: { about: 'For orchestrators.', calls: health },
} as const

/** Every call DPASS answers. */
export const contract = {
  ...auth,
  ...oauth,
  ...account,
  ...passkeys,
  ...notices,
  ...programmes,
  ...deduction,
  ...redemption,
  ...settlements,
  ...records,
  ...webhookEndpoints,
  ...plans,
  ...payment,
  ...etag,
  ...board,
  ...webhooks,
  ...health,
} as const
