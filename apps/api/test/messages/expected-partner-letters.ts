import { at, type Expected } from './expected-letter.ts'

/** To the companies that run apps. */
export const expectedPartnerLetters = {
  'webhook-endpoint': {
    write: (_world, to) => ({
      kind: 'webhook-endpoint',
      to,
      at,
      clientName: '好停停車場',
      url: 'https://hooks.good-parking.example/dpass',
      change: 'switched-off',
    }),
    subject: '好停停車場的 Webhook 已停用',
    says: [
      '好停停車場的 Webhook 通知',
      '這個網址連續五天都沒有成功接收通知，因此已停用。',
      '網址：https://hooks.good-parking.example/dpass',
      '時間：2027/01/01 00:05',
      '修復後請重新啟用，並重送停用期間的通知。',
    ],
  },
} satisfies Readonly<Record<string, Expected>>
