import { recordedItems } from './recorded-run.ts'

/** What a field holds in an example, by its name; `client.name` is the name inside a `client`, `Plan.name` that of a schema titled Plan. */
const values: Readonly<Record<string, unknown>> = {
  account: '3345678',
  activateUrl: 'https://rescue.example/dpass',
  amount: 95,
  authCode: 'Zt0cV2m5yq3oYd1uKq8nJw',
  balance: 1280,
  balanceBefore: 1280,
  'banners.id': '019a1f70-8d1c-7c40-9f0e-2f6b1c4d5e6f',
  'banners.title': '綁定小樹點，停車自動折抵',
  brand: null,
  channel: 'ONLINE',
  checkCode: 'c7Yw2k9QmZ',
  'data.name': 'RoadSide',
  'data.reason': '會員已在小樹點取消授權',
  'client.name': 'RoadSide',
  clientId: 'my-app',
  clientUid: 'my-app',
  code: 'main_page_ad',
  cancelRequestedAt: null,
  cancelledAt: null,
  cursor: 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA',
  nextCursor: 'AZofdQ0u8wAAGaH3UNKH8wi0xtfo-aCxwA',
  codeId: 'q1XvJrT7m0c2b9sKfWzLd',
  conversionRate: [6, 5],
  count: 1,
  createdAt: '2026-11-01T03:20:00.000Z',
  'currency.uniqueId': 'TWD',
  days: 30,
  description: '查看您的點數餘額',
  device: 'iPhone・Safari',
  disconnectGrantIds: ['V1StGXR8Z5jdHi6BmyT'],
  'EtagApplication.idNumber': 'A123456789',
  'EtagApplication.ownerName': '王小明',
  'EtagSubmission.id': '2026-1117-K7WQM-3XHPT',
  'EtagSubmission.status': 'UNDER_REVIEW',
  'Entitlement.code': 'PARKING_90',
  'Entitlement.description': '合作停車場停車費 9 折，打折後再用點數折抵。',
  'Entitlement.name': '停車優惠',
  email: 'driver@example.com',
  enabledAt: null,
  endRequestedAt: null,
  endedAt: null,
  endsAt: '2026-12-17T16:00:00.000Z',
  endDateTime: '2026-11-18T00:00:00Z',
  event: 'TOKEN_SHOWN',
  expiresAt: '2026-11-17T04:10:00.000Z',
  exportedAt: '2026-11-17T04:00:00.000Z',
  failureReason: null,
  finishedAt: '2026-11-17T03:58:30.000Z',
  flow: 'oauth2',
  fuel: 'gas95',
  givenAt: '2026-11-17T04:00:00.000Z',
  grantedAt: '2026-11-02T09:15:00.000Z',
  idempotencyKey: '8a6e1f0c-order-000123',
  idNumber: 'A1******89',
  id: '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d',
  imageUrl: '/banners/tree-point.svg',
  invalidReason: null,
  isLinkInvalid: false,
  isOverdue: false,
  isSystemAbnormal: false,
  homeUrl: 'https://roadside.example/',
  invalidSince: null,
  lastSeenAt: '2026-11-17T03:59:00.000Z',
  lastUsedAt: '2026-11-16T22:41:00.000Z',
  linkId: '019a1f71-55aa-7b3c-9d2e-4f5a6b7c8d9e',
  linkMethod: 'REDIRECT',
  linkUrl: '/resource-owners',
  linkedAt: '2026-11-03T10:00:00.000Z',
  litres: 32.105,
  logoUrl: 'https://roadside.example/logo.svg',
  maximumPrice: 200,
  method: 'line_pay',
  month: '2026-11',
  months: 12,
  merchantName: '好停停車場 信義店',
  name: '小樹點',
  'apps.name': 'RoadSide',
  'scopes.name': 'points:read',
  notIncluded: '沒有折抵到點數的交易，不在這份檔案裡。',
  occurredAt: '2026-11-17T04:00:00.000Z',
  orderAmount: 300,
  orderId: 'P-20261117-000123',
  owner: true,
  canBePaid: false,
  charge: true,
  share: true,
  ownerName: '王○明',
  ownerType: 'PERSON',
  otp: '482913',
  pageSize: 20,
  paidAt: '2026-11-17T04:00:00.000Z',
  order: 'NEWEST',
  passthrough: 'q1XvJrT7m0c2b9sKfWzLd',
  password: 'road-to-alishan-2026',
  passwordChangedAt: '2026-11-01T03:20:00.000Z',
  passwordConfirmation: 'road-to-alishan-2026',
  'PasswordChange.passwordConfirmation': 'sunrise-over-hehuan-2026',
  payable: 205,
  newPassword: 'sunrise-over-hehuan-2026',
  'Message.channel': 'MAIL',
  'Message.kind': 'receipt',
  'Message.sentAt': '2026-11-17T04:00:05.000Z',
  'Message.status': 'SENT',
  'Message.to': 'd***r@example.com',
  'Passkey.name': 'iPhone · Safari',
  'passkeys.name': 'iPhone · Safari',
  allowCredentials: [],
  attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4',
  authenticatorAttachment: 'platform',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  challenge: 'AAABnP3k9QhTb2xvbmdJc1RoaXNHb29kRm9yRml2ZU1pbnV0ZXM',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFBQm5QM2s5UWgi',
  displayName: 'driver@example.com',
  keepPasskeys: false,
  'PasskeyAssertion.id': 'kX3vJrT7m0c2b9sKfWzLdQ',
  'PasskeyAttestation.id': 'kX3vJrT7m0c2b9sKfWzLdQ',
  'PasskeyCreation.pubKeyCredParams': [{ type: 'public-key', alg: -7 }],
  'allowCredentials.id': 'kX3vJrT7m0c2b9sKfWzLdQ',
  'excludeCredentials.id': 'kX3vJrT7m0c2b9sKfWzLdQ',
  rawId: 'kX3vJrT7m0c2b9sKfWzLdQ',
  reauthToken: 'AAABnP3k9QjQ2m9yZWF1dGhUb2tlbg',
  rpId: 'dpass.example',
  'rp.id': 'dpass.example',
  'rp.name': 'DPASS',
  signature: 'MEUCIQDkX3vJrT7m0c2b9sKfWzLdQqVY1yJcS3k2u8h0bG5rXwIgTq',
  synced: true,
  timeout: 300_000,
  transports: ['internal', 'hybrid'],
  userHandle: 'AZofbjtSfRCKTF5ve4qcDQ',
  'user.id': 'AZofbjtSfRCKTF5ve4qcDQ',
  'user.name': 'driver@example.com',
  'Payment.amount': 365,
  'Payment.currency': 'TWD',
  'Payment.id': '2026-1117-K7WQM-3XHPT',
  'Payment.reason': null,
  'Payment.redirectUrl': 'https://pay.example/pay?token=Jm2kQ7xTz0aYc4nRb6uWd',
  'Payment.status': 'PAID',
  'Payment.underReview': false,
  phoneNumber: '+886912345678',
  phoneNumberVerificationId: '019a1f72-0c1d-7e2f-8a3b-4c5d6e7f8091',
  'Plan.description': '停車折扣與道路救援，每天通勤都安心。',
  'Plan.id': '019a1f74-21b0-7c6d-8e5f-3a4b5c6d7e8f',
  'Plan.name': '通勤安心方案',
  'Plan.uniqueId': 'COMMUTER_30',
  'plans.plan': 'COMMUTER_30',
  placeName: '中油信義站',
  plateNumber: 'ABC-1234',
  planId: '019a1f74-21b0-7c6d-8e5f-3a4b5c6d7e8f',
  planName: '通勤安心方案',
  point: 'TREEPOINT',
  pointId: '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d',
  pointTransactions: recordedItems('GET /v2/point-transactions'),
  points: 114,
  possibleDuplicateOf: null,
  price: 365,
  programme: 'TREEPOINT',
  'Purchase.redirectUrl': '/',
  pump: '5',
  rejectReason: null,
  reason: null,
  redemptionId: '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d',
  recent: true,
  redirectUrl: 'https://points.example/link?linkId=019a1f71-55aa-7b3c-9d2e-4f5a6b7c8d9e',
  refreshToken: 'v1.8Jm2kQ7xTz0aYc4nRb6uWd',
  refundOf: null,
  refundedAmount: 0,
  refundedPoints: 0,
  'Redemption.refunds': [],
  resendAt: '2026-11-17T04:01:00.000Z',
  resourceOwnerId: '019a1f6e-3b52-7d10-8a4c-5e6f7a8b9c0d',
  resultUrl: '/resource-owners',
  reviewDueDate: '2026-11-20',
  'Report.answer': null,
  'Report.answeredAt': null,
  'Report.dueDate': '2026-11-20',
  'Report.kind': 'TWICE',
  'Report.openedAt': '2026-11-17T05:12:00.000Z',
  'Report.state': 'OPEN',
  note: '同一天被折抵了兩次。',
  reported: 'OPEN',
  'Review.result': 'ENABLED',
  'Review.round': 1,
  consent: 'owner',
  submissionId: '2026-1117-K7WQM-3XHPT',
  'Review.submissionId': '2026-1117-K7WQM-3XHPT',
  round: 1,
  scopes: 'openid email points:read',
  'apps.scopes': ['openid', 'points:read'],
  serviceType: 'parking',
  settledAt: '2026-11-17T04:00:01.000Z',
  shownAt: '2026-11-01T03:20:00.000Z',
  signInAgain: false,
  startDateTime: '2026-10-18T00:00:00Z',
  startsAt: '2026-11-17T04:00:00.000Z',
  startedAt: '2026-11-17T03:57:10.000Z',
  state: 'LINKED',
  stationName: '中油信義站',
  status: 'COMPLETED',
  'timeline.at': '2026-11-17T03:56:40.000Z',
  text: '已確認重複扣款，兩天內退回。',
  timestamp: '2026-11-17T04:00:00.000Z',
  submittedAt: '2026-11-17T04:00:00.000Z',
  tollClass: 'SMALL',
  token: 'K7WQM3XHPT4R',
  total: 95,
  transactionId: '2026-1117-K7WQM-3XHPT',
  transactionToken: 'K7WQM3XHPT4R',
  type: 'REDEEM',
  unregisteredAccountId: 'B3n7xPq0Lw5tVf8sYk2zRc',
  uniqueId: 'TREEPOINT',
  uid: 'my-app',
  usedAt: '2026-11-17T04:00:00.000Z',
  userCode: 'BCDF-GHJK',
  version: '2026-11',
  warnings: ['Holidays are known to the end of 2027 only.'],
}

interface Schema {
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema | readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Stands where the table has no row for a field yet; a test finds it. */
export const placeholder = '…'

/** An example of what a schema describes, put together from the values of its fields. */
export function exampleOf(schema: object, field = '', parent = ''): unknown {
  const { title, type, enum: words, const: fixed, anyOf, items, properties } = schema as Schema
  if (fixed !== undefined) return fixed
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, name, title ?? (field || parent))]),
    )
  }
  const known = [`${parent}.${field}`, field].find((name) => Object.hasOwn(values, name) && fits(values[name], schema))
  if (known !== undefined) return values[known]
  if (items && !Array.isArray(items)) return [exampleOf(items, field, parent)]
  if (words) return words[0]
  if (anyOf) return exampleOf(fullest(anyOf), field, parent)
  if (type === 'boolean') return true
  return placeholder
}

const fullest = (options: readonly Schema[]): Schema =>
  options.toSorted((a, b) => fieldCount(b) - fieldCount(a)).find(({ type }) => type !== 'null') ?? {}

const fieldCount = ({ properties }: Schema): number => Object.keys(properties ?? {}).length

/** One name can stand for a text here and for a list there: `scopes`, `point`. */
function fits(value: unknown, schema: object): boolean {
  const { type, enum: words, anyOf, const: fixed } = schema as Schema
  if (fixed !== undefined) return value === fixed
  if (words) return words.includes(value)
  if (Array.isArray(type)) return type.some((one: string) => fits(value, { type: one }))
  if (anyOf) return anyOf.some((option) => fits(value, option))
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return type === typeof value
}
