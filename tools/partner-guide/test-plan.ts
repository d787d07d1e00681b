import type { Table } from './table.ts'

/** To be passed before going live: each with what to do and what has to be seen. */
export const testPlan: Table = {
  head: ['#', { zh: '情境', en: 'case' }, { zh: '要看到', en: 'what has to be seen' }],
  rows: [
    [
      '1',
      { zh: '會員登入並同意', en: 'A member signs in and agrees' },
      { zh: '拿到 `sub`；拒絕同意時 App 不當機', en: 'You know the `sub`; your app survives a no' },
    ],
    [
      '2',
      { zh: '報價後折抵，金額相同', en: 'Quote, then redeem, the same amount' },
      { zh: '只收 `payable`', en: 'You charge `payable` alone' },
    ],
    [
      '3',
      { zh: '同一把金鑰送兩次', en: 'The same key twice' },
      { zh: '同一個 `id`，點數只扣一次', en: 'One `id`, points taken once' },
    ],
    [
      '4',
      { zh: '送出後斷線，重新啟動再送', en: 'Cut the line after sending, restart, send again' },
      { zh: '金鑰事先存好，結果相同', en: 'The key was stored before; the same result' },
    ],
    [
      '5',
      { zh: '`orderAmount` 404', en: '`orderAmount` 404' },
      { zh: '`FAILED`：收全額', en: '`FAILED`: the whole bill is charged' },
    ],
    [
      '6',
      { zh: '`orderAmount` 408 與 410，等到結果', en: '`orderAmount` 408 and 410, waited for' },
      {
        zh: '`PENDING` 時不收費；成立收 `payable`，失敗收全額',
        en: 'Nothing is charged while `PENDING`; then `payable`, and the whole bill when it fails',
      },
    ],
    [
      '7',
      { zh: '`orderAmount` 500，駕駛不等', en: '`orderAmount` 500, the driver does not wait' },
      {
        zh: '取消成功後收全額並放行，會員的點數沒有少',
        en: 'Called off, the whole bill charged, the barrier opens; the member has all points',
      },
    ],
    [
      '8',
      {
        zh: '`orderAmount` 599，不等回應，用金鑰取消',
        en: '`orderAmount` 599, hung up before the answer: call it off by the key',
      },
      {
        zh: '`data` 是 `null` 也收全額；晚到的請求被拒',
        en: 'The whole bill, also when `data` is `null`; a late request is refused',
      },
    ],
    [
      '9',
      { zh: '`orderAmount` 4，以及會員暫停折抵', en: '`orderAmount` 4, and a member who has paused' },
      {
        zh: '`BELOW_STEP` 與 `PAUSED`：顯示原因，收全額',
        en: '`BELOW_STEP` and `PAUSED`: the reason is shown, the whole bill charged',
      },
    ],
    [
      '10',
      { zh: '退回一部分，再退其餘；多退一元', en: 'Refund a part, then the rest; one dollar more' },
      { zh: '合計等於 `amount`；多退是 `REFUND_EXCEEDS`', en: 'They add up to `amount`; more is `REFUND_EXCEEDS`' },
    ],
    [
      '11',
      { zh: '權杖過期、會員中斷 App', en: 'The token runs out; the member disconnects the app' },
      {
        zh: '更新一次；失敗就重新登入，仍可用自己的權杖退回',
        en: 'Refreshed once, then a new sign-in; refunds still work in your own name',
      },
    ],
    [
      '12',
      { zh: '未知的 `reason`、代碼與欄位', en: 'A `reason`, a code and a field that you do not know' },
      {
        zh: '未知的 `reason` 收全額，未知的欄位忽略',
        en: 'An unknown `reason` means the whole bill, an unknown field is ignored',
      },
    ],
  ],
}
