import { Type } from './schema.ts'
import type { Calls } from './access.ts'
import { like, Nothing, oneOf, Opaque } from './pieces.ts'

/** What members can be mailed about: points that an app has taken, points given back, and points that will expire. */
export const noticeKinds = ['redemption', 'refund', 'expiring'] as const

const Wish = oneOf(['OFF', 'MAIL'])

/** The first deduction by each app is mailed whatever stands here. */
export const NoticeSettings = Type.Object(
  { redemption: Wish, refund: Wish, expiring: Wish },
  { title: 'NoticeSettings' },
)

export const notices = {
  'GET /v1/notice-settings': {
    operationId: 'getNoticeSettings',
    summary: 'What the member is mailed about. Until they choose: refunds and points that expire, not every deduction.',
    access: 'member',
    reply: NoticeSettings,
    refusals: [],
  },
  'PUT /v1/notice-settings': {
    operationId: 'setNoticeSettings',
    summary: 'Chooses what the member is mailed about.',
    access: 'member',
    body: NoticeSettings,
    reply: NoticeSettings,
    refusals: [],
  },
  'POST /v1/notice-settings/unsubscribe': {
    operationId: 'unsubscribeNotice',
    summary:
      "Switches off the notice that a mail's token names, without signing in. The button of a mail program sends it with the token in the query and a form in the body (RFC 8058).",
    access: 'anyone',
    takesForm: true,
    query: Type.Object({ token: Type.Optional(like(Opaque, 'K7WQM3XHPT4R')) }),
    body: Type.Object({ token: Type.Optional(like(Opaque, 'K7WQM3XHPT4R')) }),
    reply: Nothing,
    refusals: [],
    rate: { requests: 600, perSeconds: 60 },
  },
} as const satisfies Calls
