import type { Table } from './table.ts'

/** What DPASS tells partners of. */
export const events: Table = {
  head: [{ zh: '事件', en: 'event' }, 'data', { zh: '何時', en: 'when' }],
  rows: [
    [
      '`redemption.completed`',
      { zh: '折抵，含 `version`', en: 'the redemption, with `version`' },
      { zh: '折抵成立，也包括當場成立的', en: 'it is `COMPLETED`, also if the answer said so at once' },
    ],
    [
      '`redemption.failed`',
      { zh: '折抵，含 `version`', en: 'the redemption, with `version`' },
      { zh: '確定沒有折抵', en: 'nothing was taken, for certain' },
    ],
    [
      '`redemption.cancelled`',
      { zh: '折抵，含 `version`', en: 'the redemption, with `version`' },
      { zh: '取消完成，會員沒有少任何點數', en: 'it was called off, and the member has all points back' },
    ],
    [
      '`redemption.disputed`',
      { zh: '折抵，含 `version` 與 `report`', en: 'the redemption, with `version` and `report`' },
      { zh: '會員回報這筆有問題', en: 'a member says that something is wrong' },
    ],
    [
      '`refund.completed`',
      { zh: '折抵，含 `version`', en: 'the redemption, with `version`' },
      { zh: '點數已退回', en: 'the points are back' },
    ],
    [
      '`refund.failed`',
      { zh: '折抵，含 `version`', en: 'the redemption, with `version`' },
      { zh: '點數平台拒絕退回，DPASS 會處理', en: 'the programme refused the giving back; DPASS sees to it' },
    ],
    ['`grant.revoked`', '`{sub, scopes}`', { zh: '會員中斷您的 App', en: 'the member has disconnected your app' }],
    ['`member.closed`', '`{sub}`', { zh: '會員刪除帳號', en: 'the member has closed the account' }],
    ['`ping`', '`{}`', { zh: '您要求測試', en: 'you asked for it' }],
  ],
}
