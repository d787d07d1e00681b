import type { contract } from '@dpass/contract/contract'
import { refusals, type universalRefusals } from '@dpass/contract/refusals'
import type { Said, Table } from './table.ts'

type Contract = typeof contract
type CallsOfPartners = {
  [Name in keyof Contract]: Contract[Name] extends { access: 'client' | 'partner' } | { scope: string }
    ? Contract[Name]['refusals'][number]
    : never
}[keyof Contract]
type OfGuard =
  | 'UNAUTHENTICATED'
  | 'SESSION_EXPIRED'
  | 'SCOPE_INSUFFICIENT'
  | 'IDEMPOTENCY_KEY_REQUIRED'
  | 'CONFLICT'
  | 'WEBHOOK_SIGNATURE_INVALID'

/** Every code that a call of partners can be refused with. One without advice does not compile. */
type PartnerCode = CallsOfPartners | (typeof universalRefusals)[number] | OfGuard

const advice: Readonly<Record<PartnerCode, Said>> = {
  VALIDATION_FAILED: {
    zh: '沒有折抵任何點數。依 `details` 的 `field` 修正請求；`allowed` 列出可用的值。',
    en: 'Nothing was taken. Mend the fields that `details` names; `allowed` lists the values they may have.',
  },
  CURSOR_INVALID: { zh: '從第一頁重新讀取。', en: 'Read again from the first page.' },
  DATE_RANGE_INVALID: {
    zh: '檢查 `startDateTime` 與 `endDateTime`：UTC，開始早於結束。',
    en: 'Check `startDateTime` and `endDateTime`: UTC, the start before the end.',
  },
  DATE_RANGE_TOO_LONG: { zh: '一次最多查 366 天，請分段查詢。', en: 'At most 366 days at once: ask in parts.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    zh: '加上 `Idempotency-Key` 再送。',
    en: 'Send it with an `Idempotency-Key`.',
  },
  UNAUTHENTICATED: {
    zh: '這次請求沒有作用，之前的可能有。換新權杖後，用同一把金鑰再送；換不到就請會員重新登入。',
    en: 'This try did nothing; an earlier one may have. Renew the token, then the same key again; if that fails, sign the member in again.',
  },
  SESSION_EXPIRED: { zh: '與 `UNAUTHENTICATED` 相同。', en: 'As `UNAUTHENTICATED`.' },
  WEBHOOK_SIGNATURE_INVALID: {
    zh: '檢查標頭、密鑰、時鐘（相差不可超過五分鐘），以及內容是否在途中被改寫。',
    en: 'Check headers, secret and clock (five minutes at most), and whether the body was changed on its way.',
  },
  SCOPE_INSUFFICIENT: {
    zh: '權杖有效但範圍不足。機台取權杖時要寫 `scope`；App 請會員同意該範圍。',
    en: 'The token lives and lacks the scope. A machine names `scope` when it asks for the token; an app asks the member.',
  },
  ORIGIN_REJECTED: {
    zh: '從伺服器呼叫，不要從其他網站的瀏覽器程式呼叫。',
    en: "Call from a server, not from another site's script in a browser.",
  },
  NOT_FOUND: {
    zh: '檢查網址；別的 App 的紀錄，以及會員權杖看不到的紀錄，也是這個回應。',
    en: 'Check the address. Records of other apps, or of members other than the token’s, are answered so too.',
  },
  CONFLICT: {
    zh: '**點數可能已折抵**。有 `details.redemptionId`：讀那一筆，依它收費。有 `details.cancelled`：這把金鑰已取消，收全額。取消時：已超過時限，折抵成立，要退點請用退回。與折抵無關的呼叫：那一天還沒結算、網址已有三個，或網址已停用。',
    en: '**Points may be taken.** With `details.redemptionId`: read that one and go by it. With `details.cancelled`: the key was called off, charge the whole bill. To a cancel: it is too late, the deduction stands, and points go back by a refund. Of other calls: the day is open, there are three endpoints already, or the endpoint is switched off.',
  },
  IDEMPOTENCY_CONFLICT: {
    zh: '**點數可能已折抵**。同一把金鑰送過別的內容。用 `GET /v1/redemptions?orderId=…` 找出不是 `FAILED` 的那一筆；沒有才換新金鑰。',
    en: '**Points may be taken.** The key stands for another body. `GET /v1/redemptions?orderId=…` and go by the one that is not `FAILED`; only if there is none, send the order under a new key.',
  },
  REDEMPTION_PENDING: {
    zh: '折抵還沒有結果，等它結束再退；或改用取消。',
    en: 'The redemption is not settled: refund when it is, or call it off.',
  },
  REFUND_EXCEEDS: {
    zh: '沒有退回。讀取該筆折抵：可退金額是 `amount` 減 `refundedAmount`。',
    en: 'Nothing was given back. Read the redemption: `amount` less `refundedAmount` is left.',
  },
  MACHINE_TREEPOINT_ONLY: {
    zh: '自助機台只收小樹點。條碼仍有效，請會員換點數的條碼，或收全額。',
    en: 'A machine takes 小樹點 alone. The code stays good: another code, or the whole bill.',
  },
  PAYLOAD_TOO_LARGE: { zh: '內容不可超過 64 KiB。', en: 'A body has at most 64 KiB.' },
  TRANSACTION_TOKEN_INVALID: {
    zh: '沒有折抵。條碼打錯、用過或超過五分鐘，請會員重新產生。',
    en: 'Nothing was taken. The code is wrong, used, or older than five minutes: the member makes another.',
  },
  DEDUCTION_AMOUNT_NOT_MULTIPLE: {
    zh: '沒有退回。金額要是當時級距的倍數（6 點 = NT$ 5 時：5、10、15…）。',
    en: 'Nothing was given back. The amount is a multiple of the step of that time (6 points = NT$ 5: 5, 10, 15 …).',
  },
  RATE_LIMITED: {
    zh: '等 `Retry-After` 秒，再送同一個請求。',
    en: 'Wait `Retry-After` seconds, then the same again.',
  },
  INTERNAL: {
    zh: '**結果未知**。用同一把金鑰再送；仍失敗就取消。請附上 `x-request-id` 聯絡我們。',
    en: '**Nobody knows.** The same under the same key; if it goes on, call it off. Tell us the `x-request-id`.',
  },
  OVERLOADED: {
    zh: '**結果未知**。等 `Retry-After` 秒，用同一把金鑰再送，或取消。',
    en: '**Nobody knows.** Wait `Retry-After` seconds, then the same under the same key, or call it off.',
  },
}

/** What depends on the case, such as a number of months, is left open. */
const wordsOf = (code: PartnerCode): string => refusals[code].words.replaceAll(/\{\w+\}/g, '…')

export const codes: Table = {
  head: [
    { zh: '代碼', en: 'code' },
    { zh: '狀態碼', en: 'status' },
    { zh: '訊息', en: 'message' },
    { zh: '怎麼做', en: 'do' },
  ],
  rows: Object.entries(advice)
    .map(([code, todo]) => [code as PartnerCode, todo] as const)
    .toSorted(([a], [b]) => refusals[a].status - refusals[b].status)
    .map(([code, todo]) => [`\`${code}\``, String(refusals[code].status), wordsOf(code), todo]),
}
