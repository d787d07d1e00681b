import type { Table } from './table.ts'

/** What DPASS tells partners of. */
export const events: Table = {
  head: [{ zh: '事件', en: 'event' }, 'data', { zh: '何時', en: 'when' }],
  rows: [
    [
      '`redemption.completed`',
      { zh: '折抵，含 `version`', en: 'the redemption, with `version`' },
      { zh: '原本 `PENDING` 的折抵成立', en: 'one that was `PENDING` is settled' },
    ],
    [
      '`redemption.failed`',
      { zh: '折抵，含 `version`', en: 'the redemption, with `version`' },
      { zh: '確定沒有折抵', en: 'nothing was taken, for certain' },
    ],
    [
      '`redemption.cancelled`',
      { zh: '折抵，含 `version`', en: 'the redemption, with `version`' },
      { zh: '取消完成，點數已回到會員帳上', en: 'it was called off, and the points are back' },
    ],
    [
      '`redemption.disputed`',
      { zh: '折抵，含 `report`', en: 'the redemption, with `report`' },
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
