import type { caps, limits, redeemReasons } from '@dpass/contract/transaction-words'
import type { Said, Table } from './table.ts'

/** Every reason for which nothing is taken. One without advice does not compile. */
const reasons: Readonly<Record<(typeof redeemReasons)[number], readonly [meaning: Said, todo: Said]>> = {
  NO_SETTING: [
    { zh: '會員沒有選擇要折抵的點數', en: 'The member has chosen no points' },
    {
      zh: '收全額；告訴會員可以在 DPASS 設定自動折抵',
      en: 'Charge the whole bill; say that DPASS has a setting for it',
    },
  ],
  NOT_LINKED: [
    { zh: '點數沒有綁定，或授權已失效', en: 'The points are not linked, or the authorisation has lapsed' },
    { zh: '收全額；請會員在 DPASS 重新綁定', en: 'Charge the whole bill; the member links again in DPASS' },
  ],
  NO_POINTS: [
    { zh: '沒有點數，或報價後在別處用掉了', en: 'No points, or spent elsewhere since the quote' },
    { zh: '收全額', en: 'Charge the whole bill' },
  ],
  BELOW_STEP: [
    { zh: '金額、上限或餘額不足一個級距', en: 'Bill, cap or balance is below one step' },
    { zh: '收全額', en: 'Charge the whole bill' },
  ],
  SYSTEM_ABNORMAL: [
    { zh: '點數平台目前查不到餘額', en: 'The programme cannot say the balance now' },
    { zh: '收全額；不必重試，駕駛不用等', en: 'Charge the whole bill; do not keep the driver waiting' },
  ],
  PAUSED: [
    { zh: '會員暫停了折抵', en: 'The member has paused deduction' },
    { zh: '收全額；這是會員的意思，不是故障', en: 'Charge the whole bill; it is their wish and no fault' },
  ],
  SERVICE_OFF: [
    { zh: '會員關閉了這類服務的折抵', en: 'The member has switched it off for services like yours' },
    { zh: '收全額；這是會員的意思，不是故障', en: 'Charge the whole bill; it is their wish and no fault' },
  ],
  CANCELLED: [
    { zh: '您取消了這筆折抵', en: 'You have called it off' },
    { zh: '收全額', en: 'Charge the whole bill' },
  ],
  LIMIT_REACHED: [
    { zh: '您的 App 今天對這位會員的折抵已達每日上限', en: 'Your app has taken its daily limit from this member' },
    { zh: '收全額；需要更高的上限請聯絡 DPASS', en: 'Charge the whole bill; ask DPASS if you need a higher limit' },
  ],
}

export const reasonTable: Table = {
  head: ['reason', { zh: '意思', en: 'meaning' }, { zh: '怎麼做', en: 'do' }],
  rows: Object.entries(reasons).map(([reason, said]) => [`\`${reason}\``, ...said]),
}

const limitWords: Readonly<Record<(typeof limits)[number] | `CAP · ${(typeof caps)[number]}`, Said>> = {
  BILL: { zh: '整張帳單都折抵了', en: 'It is the whole bill' },
  STEP: { zh: '只剩不足一個級距的零頭', en: 'Of the bill a rest below one step is left' },
  BALANCE: { zh: '會員沒有更多點數', en: 'The member has no more points' },
  CAP: { zh: '到了會員設定的上限，`cappedBy` 說是哪一個', en: "The member's limit; `cappedBy` says which" },
  'CAP · TOKEN': { zh: '這次條碼的上限', en: "the code's own" },
  'CAP · SERVICE': { zh: '這類服務的上限', en: 'the one for services like yours' },
  'CAP · SETTING': { zh: '自動折抵的上限', en: 'the one for all' },
}

export const limitedByTable: Table = {
  head: ['limitedBy', { zh: '意思', en: 'meaning' }],
  rows: Object.entries(limitWords).map(([word, said]) => [`\`${word}\``, said]),
}
