import { type OutcomeByAmount, outcomesByAmount } from '@dpass/sandbox/src/programmes/outcome-by-amount.ts'
import type { Said, Table } from './table.ts'

/** What becomes of an order, by the name that the sandbox's own scheme gives its outcome. One without words does not compile. */
const outcomes: Readonly<Record<OutcomeByAmount['name'], Said>> = {
  refused: {
    zh: '點數平台拒絕：`FAILED`，`NO_POINTS`',
    en: 'the programme refuses: `FAILED`, `NO_POINTS`',
  },
  late: { zh: '`PENDING` 20 到 30 秒，然後 `COMPLETED`', en: '`PENDING` for 20 to 30 seconds, then `COMPLETED`' },
  lateRefused: { zh: '`PENDING` 20 到 30 秒，然後 `FAILED`', en: '`PENDING` for 20 to 30 seconds, then `FAILED`' },
  away: {
    zh: '點數平台三分鐘沒有答覆：`PENDING`，等它回來，或取消',
    en: 'the programme gives no answer for three minutes: `PENDING` until it does, or you call it off',
  },
  lost: {
    zh: '點數已扣，回應遺失：`PENDING` 幾秒，然後 `COMPLETED`',
    en: 'the points are taken and the answer is lost: `PENDING` for some seconds, then `COMPLETED`',
  },
  silent: {
    zh: '第一次沒有回應：您的請求約 8 秒後才得到 202，然後 `COMPLETED`',
    en: 'no answer the first time: your request waits about 8 seconds for its 202, then `COMPLETED`',
  },
}

/** Orders of these amounts end so in the sandbox, for its tester. */
export const magicAmounts: Table = {
  head: ['`orderAmount`', { zh: '沙盒的結果', en: 'what the sandbox does' }],
  rows: [
    ...outcomesByAmount.map(({ orderTwd, name }) => [String(orderTwd), outcomes[name]]),
    [
      { zh: '1 到 4', en: '1 to 4' },
      {
        zh: '不足一個級距：`COMPLETED`，0 點，`BELOW_STEP`',
        en: 'below one step: `COMPLETED`, 0 points, `BELOW_STEP`',
      },
    ],
    [
      { zh: '1,001 以上', en: '1,001 and more' },
      {
        zh: '折抵 NT$ 1,000，會員設定的上限：`limitedBy` 是 `CAP`',
        en: "NT$ 1,000 are taken off, the member's limit: `limitedBy` is `CAP`",
      },
    ],
    [
      { zh: '其他', en: 'any other' },
      { zh: '立刻 `COMPLETED`', en: '`COMPLETED` at once' },
    ],
  ],
}
