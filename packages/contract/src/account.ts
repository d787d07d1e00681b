import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { Rules } from './deduction.ts'
import { EtagSubmission } from './etag.ts'
import { NoticeSettings } from './notices.ts'
import { PaymentStatus } from './payment.ts'
import { Nothing, nullable, oneOf, OneTimeCode, Opaque, Password, Time, Twd } from './pieces.ts'
import { PasskeyAssertion, PasskeyRequest, passkeyRefusals } from './passkeys.ts'
import { ResourceOwner } from './programmes.ts'
import { AnyTransaction, Report } from './records.ts'

const Me = Type.Object({
  id: Type.String(),
  email: Type.String(),
  phoneNumber: nullable(Type.String()),
  createdAt: Time,
})

const Session = Type.Object({
  id: Type.String(),
  current: Type.Boolean(),
  device: Type.String(),
  lastSeenAt: Time,
  createdAt: Time,
})

/** A mail or text message that was sent to the member: never its codes or links. */
const Message = Type.Object(
  {
    /** Such as `emailCode` or `receipt`; later versions send more. */
    kind: Type.String(),
    channel: oneOf(['MAIL', 'SMS']),
    /** Masked. */
    to: Type.String(),
    sentAt: Time,
    status: oneOf(['SENT', 'FAILED']),
  },
  { title: 'Message' },
)

/** Everything held about a member. Every capability that keeps something about members adds its part here. */
const Export = Type.Object({
  exportedAt: Time,
  /** What is held and does not stand below, each as a sentence to the member. */
  notIncluded: Type.Array(Type.String()),
  account: Type.Object({
    ...Me.properties,
    passwordChangedAt: Time,
    /** Which wording of the privacy notice the member saw when signing up; null before it was kept. */
    privacyNotice: nullable(Type.Object({ version: Type.String(), shownAt: Time })),
  }),
  links: Type.Array(
    Type.Object({
      programme: Type.String(),
      account: nullable(Type.String()),
      ...ResourceOwner.properties.linkData.properties,
      /** The last days of points that expire, of which the member has been mailed: `2026-12-31`. */
      expiringTold: Type.Array(Type.String()),
    }),
  ),
  deductionSetting: nullable(Type.Object({ point: Type.String(), maximumPrice: nullable(Type.Integer()) })),
  deductionRules: Rules,
  /** Every redemption and refund, newest first, those of machines among them. */
  pointTransactions: Type.Array(AnyTransaction),
  noticeSettings: NoticeSettings,
  /** What the member has reported about redemptions, newest first. */
  reports: Type.Array(
    Type.Object(
      { ...Report.properties, redemptionId: Type.String(), note: nullable(Type.String()) },
      { title: 'Report' },
    ),
  ),
  plans: Type.Array(Type.Object({ plan: Type.String(), startsAt: Time, endsAt: Time })),
  /** Newest first. */
  payments: Type.Array(
    Type.Object(
      {
        id: Type.String(),
        planName: Type.String(),
        amount: Twd,
        status: PaymentStatus,
        method: nullable(Type.String()),
        createdAt: Time,
        paidAt: nullable(Time),
      },
      { title: 'Payment' },
    ),
  ),
  /** Applications for toll payment, as they are read: names and numbers masked. */
  etagSubmissions: Type.Array(EtagSubmission),
  /** What the member agreed to when applying, each time. */
  etagConsents: Type.Array(
    Type.Object({
      submissionId: Type.String(),
      round: Type.Integer(),
      consent: Type.String(),
      version: Type.String(),
      givenAt: Time,
    }),
  ),
  /** Newest first, of twelve months. */
  messages: Type.Array(Message),
  /** Other companies' apps that the member has let in. */
  apps: Type.Array(
    Type.Object({
      name: Type.String(),
      scopes: Type.Array(Type.String()),
      grantedAt: Time,
      lastUsedAt: nullable(Time),
    }),
  ),
  passkeys: Type.Array(
    Type.Object({
      name: Type.String(),
      createdAt: Time,
      lastUsedAt: nullable(Time),
      synced: Type.Boolean(),
    }),
  ),
  sessions: Type.Array(
    Type.Object({
      device: Type.String(),
      createdAt: Time,
      lastSeenAt: Time,
      endedAt: nullable(Time),
    }),
  ),
})

const codeRefusals = [
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_TOO_MANY_ATTEMPTS',
  'OTP_ALREADY_USED',
  'OTP_DAILY_LIMIT',
] as const

export const account = {
  'GET /v1/me': { summary: 'The signed-in member.', access: 'member', reply: Me, refusals: [] },
  'DELETE /v1/me': {
    summary: 'Closes the account: sessions end, personal data is erased, records stay without a name.',
    access: 'member',
    body: Type.Union([Type.Object({ password: Password }), Type.Object({ reauthToken: Opaque })]),
    reply: Nothing,
    refusals: ['PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'REAUTH_REQUIRED', 'PAYMENT_PENDING', 'DELETE_BLOCKED_ETAG'],
    rate: { requests: 30, perSeconds: 60 },
  },
  'POST /v1/me/reauth/options': {
    summary: 'What the browser asks for one of the member’s own passkeys by, to confirm.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    reply: PasskeyRequest,
    refusals: ['FORBIDDEN'],
    rate: { requests: 240, perSeconds: 60 },
  },
  'POST /v1/me/reauth': {
    summary:
      'The member proves once more to be themselves, by the password or a passkey. What asks for it takes the reauthToken: for five minutes, in this session, once. Wrong passwords are counted apart from signing in.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    body: Type.Union([Type.Object({ password: Password }), Type.Object({ credential: PasskeyAssertion })]),
    reply: Type.Object({ reauthToken: Type.String() }),
    refusals: ['FORBIDDEN', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', ...passkeyRefusals],
    rate: { requests: 30, perSeconds: 60 },
  },
  'GET /v1/me/export': {
    summary:
      'Everything held about the member, as one document. It is written while it is read, so it may be long; one at a time for a member.',
    access: 'member',
    reply: Export,
    streamed: true,
    refusals: [],
    rate: { requests: 30, perSeconds: 60 },
  },
  'GET /v1/me/messages': {
    summary: 'Every mail and text message that was sent to the member in twelve months, newest first.',
    access: 'member',
    query: Type.Object({
      cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({ items: Type.Array(Message), nextCursor: nullable(Type.String()) }),
    refusals: ['CURSOR_INVALID'],
  },
  'GET /v1/me/sessions': {
    summary: 'Where the member is signed in, this session first, then the last seen.',
    access: 'member',
    reply: Type.Array(Session),
    refusals: [],
  },
  'DELETE /v1/me/sessions/{id}': {
    summary: 'Signs another device out; it notices with its next request.',
    access: 'member',
    reply: Nothing,
    refusals: [],
  },
  'POST /v1/sms-otp': {
    summary:
      'Sends a code to a Taiwanese mobile number. Again for the same number it is the resend; before resendAt it sends nothing. A newcomer whose address is proven names the sign-up instead of a session.',
    access: 'visitor',
    body: Type.Object({
      phoneNumber: Type.String({ minLength: 1, maxLength: 1_000 }),
      unregisteredAccountId: Type.Optional(Opaque),
    }),
    reply: Type.Object({ phoneNumberVerificationId: Type.String(), expiresAt: Time, resendAt: Time }),
    refusals: [
      'SIGN_UP_EXPIRED',
      'PHONE_INVALID',
      'PHONE_NOT_SUPPORTED',
      'PHONE_UNCHANGED',
      'OTP_DAILY_LIMIT',
      'SMS_SEND_FAILED',
    ],
    rate: { requests: 60, perSeconds: 60 },
  },
  'POST /v1/sms-otp/verification': {
    summary: "Proves the number with the code from the message; from then on it is the member's.",
    access: 'visitor',
    body: Type.Object({
      phoneNumberVerificationId: Opaque,
      otp: OneTimeCode,
      unregisteredAccountId: Type.Optional(Opaque),
    }),
    reply: Type.Object({ phoneNumber: Type.String() }),
    refusals: ['SIGN_UP_EXPIRED', 'PHONE_VERIFICATION_NOT_FOUND', 'PHONE_ALREADY_USED', ...codeRefusals],
    rate: { requests: 120, perSeconds: 60 },
  },
} as const satisfies Calls
