import type { Table } from './table.ts'

/** What a merchant sees after asking for a redemption, and what to do then. */
export const outcomes: Table = {
  head: [
    { zh: '您看到', en: 'what you see' },
    { zh: '意思', en: 'meaning' },
    { zh: '怎麼做', en: 'do' },
  ],
  rows: [
    [
      { zh: '`COMPLETED`，`amount` 與報價相同', en: '`COMPLETED`, `amount` as quoted' },
      { zh: '點數已折抵', en: 'the points are taken' },
      { zh: '收 `payable`', en: 'charge `payable`' },
    ],
    [
      { zh: '`COMPLETED`，`amount` 不同', en: '`COMPLETED`, another `amount`' },
      {
        zh: '報價後點數在別處用掉，或會員改了上限',
        en: 'points were spent elsewhere, or the member changed a limit, since you asked',
      },
      {
        zh: '給駕駛看新的金額；不同意就取消，收全額',
        en: 'show it; if the driver does not agree, call it off and charge the whole bill',
      },
    ],
    [
      { zh: '`COMPLETED`，`points` 是 0，有 `reason`', en: '`COMPLETED`, `points` 0, a `reason`' },
      { zh: '沒有可折抵的點數，不是錯誤', en: 'nothing could be taken; no error' },
      { zh: '收全額；同一張訂單可以再送', en: 'charge the whole bill; the same `orderId` may be sent again' },
    ],
    [
      '202 `PENDING`',
      { zh: '點數平台還沒回答，點數可能已扣', en: 'the programme has not answered; the points may be gone' },
      { zh: '**不要收全額**：等結果，或取消', en: 'do **not** charge the whole bill: wait, or call it off' },
    ],
    [
      '`FAILED`',
      { zh: '確定沒有折抵', en: 'nothing was taken, for certain' },
      { zh: '收全額；換一把金鑰可以再送', en: 'charge the whole bill; the order may be sent again under another key' },
    ],
    [
      { zh: '有 `cancelRequestedAt`', en: 'with `cancelRequestedAt`' },
      { zh: '已取消', en: 'it was called off' },
      {
        zh: '收全額，不論 `status` 與 `points` 還寫什麼',
        en: 'charge the whole bill, whatever `status` and `points` still say',
      },
    ],
    [
      { zh: '沒有回應、5xx、429', en: 'no answer, 5xx, 429' },
      { zh: '結果未知', en: 'nobody knows' },
      {
        zh: '同一把金鑰、同樣內容再送；或用金鑰取消',
        en: 'the same body under the same key; or call it off by the key',
      },
    ],
    [
      '409',
      { zh: '**點數可能已折抵**', en: '**points may be taken**' },
      { zh: '看 `details`，先讀那一筆再收費', en: 'go by `details`: read that redemption before you charge' },
    ],
    [
      { zh: '其他 4xx', en: 'any other 4xx' },
      { zh: '沒有折抵', en: 'nothing was taken' },
      { zh: '給駕駛看 `message`', en: 'show `message`, which is written for drivers' },
    ],
  ],
}
