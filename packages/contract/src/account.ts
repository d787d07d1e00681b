import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { Rules } from './deduction.ts'
import { EtagSubmission } from './etag.ts'
import { NoticeSettings } from './notices.ts'
import { PaymentStatus } from './payment.ts'
import { about, like, named, Nothing, nullable, oneOf, OneTimeCode, Opaque, Password, Time, Twd } from './pieces.ts'
import { PasskeyAssertion, PasskeyRequest, passkeyRefusals } from './passkeys.ts'
import { ResourceOwner } from './programmes.ts'
import { AnyTransaction, Report } from './records.ts'

const Me = named(
  'Me',
  Type.Object({
    id: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
    email: like(Type.String(), 'driver@example.com'),
    phoneNumber: like(nullable(Type.String()), '+886912345678'),
    createdAt: like(Time, '2026-11-01T03:20:00.000Z'),
  }),
)

const Session = named(
  'Session',
  Type.Object({
    id: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
    current: Type.Boolean(),
    device: like(Type.String(), 'iPhone・Safari'),
    lastSeenAt: like(Time, '2026-11-17T03:59:00.000Z'),
    createdAt: like(Time, '2026-11-01T03:20:00.000Z'),
  }),
)

/** A mail or text message that was sent to the member: never its codes or links. */
const Message = Type.Object(
  {
    kind: about(like(Type.String(), 'receipt'), 'Such as `emailCode` or `receipt`; later versions send more.'),
    channel: oneOf(['MAIL', 'SMS']),
    to: about(like(Type.String(), 'd***r@example.com'), 'Masked.'),
    sentAt: Time,
    status: oneOf(['SENT', 'FAILED']),
  },
  { title: 'Message' },
)

/** Everything held about a member. Every capability that keeps something about members adds its part here. */
const Export = named(
  'Export',
  Type.Object({
    exportedAt: Time,
    notIncluded: about(
      Type.Array(like(Type.String(), '沒有折抵到點數的交易，不在這份檔案裡。')),
      'What is held and does not stand below, each as a sentence to the member.',
    ),
    account: Type.Object({
      ...Me.properties,
      passwordChangedAt: like(Time, '2026-11-01T03:20:00.000Z'),
      privacyNotice: about(
        nullable(
          Type.Object({ version: like(Type.String(), '2026-11'), shownAt: like(Time, '2026-11-01T03:20:00.000Z') }),
        ),
        'Which wording of the privacy notice the member saw when signing up; null before it was kept.',
      ),
    }),
    links: Type.Array(
      Type.Object({
        programme: like(Type.String(), 'TREEPOINT'),
        account: like(nullable(Type.String()), '3345678'),
        ...ResourceOwner.properties.linkData.properties,
        expiringTold: about(
          Type.Array(like(Type.String(), '2026-12-31')),
          'The last days of points that expire, of which the member has been mailed: `2026-12-31`.',
        ),
      }),
    ),
    deductionSetting: nullable(
      Type.Object({ point: like(Type.String(), 'TREEPOINT'), maximumPrice: like(nullable(Type.Integer()), 200) }),
    ),
    deductionRules: Rules,
    pointTransactions: about(
      Type.Array(AnyTransaction),
      'Every redemption and refund, newest first, those of machines among them.',
    ),
    noticeSettings: NoticeSettings,
    /** What the member has reported about redemptions, newest first. */
    reports: Type.Array(
      Type.Object(
        {
          ...Report.properties,
          redemptionId: like(Type.String(), '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d'),
          note: like(nullable(Type.String()), '同一天被折抵了兩次。'),
        },
        { title: 'ExportedReport' },
      ),
    ),
    plans: Type.Array(
      Type.Object({
        plan: like(Type.String(), 'COMMUTER_30'),
        startsAt: Time,
        endsAt: like(Time, '2026-12-17T16:00:00.000Z'),
      }),
    ),
    /** Newest first. */
    payments: Type.Array(
      Type.Object(
        {
          id: like(Type.String(), '2026-1117-K7WQM-3XHPT'),
          planName: like(Type.String(), '通勤安心方案'),
          amount: like(Twd, 365),
          status: PaymentStatus,
          method: like(nullable(Type.String()), 'line_pay'),
          createdAt: like(Time, '2026-11-01T03:20:00.000Z'),
          paidAt: like(nullable(Time), '2026-11-17T04:00:00.000Z'),
        },
        { title: 'ExportedPayment' },
      ),
    ),
    etagSubmissions: about(
      Type.Array(EtagSubmission),
      'Applications for toll payment, as they are read: names and numbers masked.',
    ),
    /** What the member agreed to when applying, each time. */
    etagConsents: Type.Array(
      Type.Object({
        submissionId: like(Type.String(), '2026-1117-K7WQM-3XHPT'),
        round: like(Type.Integer(), 1),
        consent: like(Type.String(), 'owner'),
        version: like(Type.String(), '2026-11'),
        givenAt: Time,
      }),
    ),
    messages: about(Type.Array(Message), 'Newest first, of twelve months.'),
    /** Other companies' apps that the member has let in. */
    apps: Type.Array(
      Type.Object({
        name: like(Type.String(), 'RoadSide'),
        scopes: Type.Array(like(Type.String(), 'points:read')),
        grantedAt: like(Time, '2026-11-02T09:15:00.000Z'),
        lastUsedAt: like(nullable(Time), '2026-11-16T22:41:00.000Z'),
      }),
    ),
    passkeys: Type.Array(
      Type.Object({
        name: like(Type.String(), 'iPhone · Safari'),
        createdAt: like(Time, '2026-11-01T03:20:00.000Z'),
        lastUsedAt: like(nullable(Time), '2026-11-16T22:41:00.000Z'),
        synced: Type.Boolean(),
      }),
    ),
    sessions: Type.Array(
      Type.Object({
        device: like(Type.String(), 'iPhone・Safari'),
        createdAt: like(Time, '2026-11-01T03:20:00.000Z'),
        lastSeenAt: like(Time, '2026-11-17T03:59:00.000Z'),
        endedAt: nullable(Time),
      }),
    ),
  }),
)

const codeRefusals = [
  'OTP_INVALID',
  'OTP_EXPIRED',
  'OTP_TOO_MANY_ATTEMPTS',
  'OTP_ALREADY_USED',
  'OTP_DAILY_LIMIT',
] as const

export const account = {
  'GET /v1/me': { operationId: 'getMe', summary: 'The signed-in member.', access: 'member', reply: Me, refusals: [] },
  'DELETE /v1/me': {
    operationId: 'closeAccount',
    summary: 'Closes the account: sessions end, personal data is erased, records stay without a name.',
    access: 'member',
    body: Type.Union([
      Type.Object({ password: Password }),
      Type.Object({ reauthToken: like(Opaque, 'AAABnP3k9QjQ2m9yZWF1dGhUb2tlbg') }),
    ]),
    reply: Nothing,
    refusals: ['PASSWORD_WRONG', 'ACCOUNT_LOCKED', 'REAUTH_REQUIRED', 'PAYMENT_PENDING', 'DELETE_BLOCKED_ETAG'],
    rate: { requests: 30, perSeconds: 60 },
  },
  'POST /v1/me/reauth/options': {
    operationId: 'startReauth',
    summary: 'What the browser asks for one of the member’s own passkeys by, to confirm.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    reply: PasskeyRequest,
    refusals: ['FORBIDDEN'],
    rate: { requests: 240, perSeconds: 60 },
  },
  'POST /v1/me/reauth': {
    operationId: 'confirmReauth',
    summary:
      'The member proves once more to be themselves, by the password or a passkey. What asks for it takes the reauthToken: for five minutes, in this session, once. Wrong passwords are counted apart from signing in.',
    access: 'member',
    refusalOfApps: 'FORBIDDEN',
    body: Type.Union([Type.Object({ password: Password }), Type.Object({ credential: PasskeyAssertion })]),
    reply: Type.Object({ reauthToken: like(Type.String(), 'AAABnP3k9QjQ2m9yZWF1dGhUb2tlbg') }),
    refusals: ['FORBIDDEN', 'PASSWORD_WRONG', 'ACCOUNT_LOCKED', ...passkeyRefusals],
    rate: { requests: 30, perSeconds: 60 },
  },
  'GET /v1/me/export': {
    operationId: 'exportMyData',
    summary:
      'Everything held about the member, as one document. It is written while it is read, so it may be long; one at a time for a member.',
    access: 'member',
    reply: Export,
    streamed: true,
    refusals: [],
    rate: { requests: 30, perSeconds: 60 },
  },
  'GET /v1/me/messages': {
    operationId: 'listMessages',
    summary: 'Every mail and text message that was sent to the member in twelve months, newest first.',
    access: 'member',
    query: Type.Object({
      cursor: Type.Optional(like(Type.String({ minLength: 1, maxLength: 256 }), 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA')),
      pageSize: Type.Optional(like(Type.Integer({ minimum: 1, maximum: 100 }), 20)),
    }),
    reply: Type.Object({
      items: Type.Array(Message),
      nextCursor: like(nullable(Type.String()), 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA'),
    }),
    refusals: ['CURSOR_INVALID'],
  },
  'GET /v1/me/sessions': {
    operationId: 'listSessions',
    summary: 'Where the member is signed in, this session first, then the last seen.',
    access: 'member',
    reply: Type.Array(Session),
    refusals: [],
  },
  'DELETE /v1/me/sessions/{id}': {
    operationId: 'endSession',
    summary: 'Signs another device out; it notices with its next request.',
    access: 'member',
    reply: Nothing,
    refusals: [],
  },
  'POST /v1/sms-otp': {
    operationId: 'sendSmsCode',
    summary:
      'Sends a code to a Taiwanese mobile number. Again for the same number it is the resend; before resendAt it sends nothing. A newcomer whose address is proven names the sign-up instead of a session.',
    access: 'visitor',
    body: Type.Object({
      phoneNumber: like(Type.String({ minLength: 1, maxLength: 1_000 }), '+886912345678'),
      unregisteredAccountId: Type.Optional(like(Opaque, 'B3n7xPq0Lw5tVf8sYk2zRc')),
    }),
    reply: Type.Object({
      phoneNumberVerificationId: like(Type.String(), '019a1f72-0c1d-7e2f-8a3b-4c5d6e7f8091'),
      expiresAt: like(Time, '2026-11-17T04:10:00.000Z'),
      resendAt: like(Time, '2026-11-17T04:01:00.000Z'),
    }),
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
    operationId: 'verifySmsCode',
    summary: "Proves the number with the code from the message; from then on it is the member's.",
    access: 'visitor',
    body: Type.Object({
      phoneNumberVerificationId: like(Opaque, '019a1f72-0c1d-7e2f-8a3b-4c5d6e7f8091'),
      otp: OneTimeCode,
      unregisteredAccountId: Type.Optional(like(Opaque, 'B3n7xPq0Lw5tVf8sYk2zRc')),
    }),
    reply: Type.Object({ phoneNumber: like(Type.String(), '+886912345678') }),
    refusals: ['SIGN_UP_EXPIRED', 'PHONE_VERIFICATION_NOT_FOUND', 'PHONE_ALREADY_USED', ...codeRefusals],
    rate: { requests: 120, perSeconds: 60 },
  },
} as const satisfies Calls
