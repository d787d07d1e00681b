import type { Letter } from '../../src/platform/jobs/letters.ts'
import type { TestWorld } from '../setup/world.ts'
import { codeUnderWay, resetUnderWay } from './secrets-under-way.ts'

/** 00:05 on New Year's Day in Taiwan, where it is still the old year in UTC. */
export const at = '2026-12-31T16:05:00.000Z'

interface Expected {
  readonly write: (world: TestWorld, to: string) => Letter | Promise<Letter>
  readonly subject: string
  /** In this order, in both forms. */
  readonly says: readonly string[]
  /** Where its button leads, but for the code behind it; a letter without this has no button. */
  readonly leadsTo?: string
}

export const expectedLetters: Readonly<Record<Letter['kind'], Expected>> = {
  'email-code': {
    write: async (world, to) => ({ kind: 'email-code', to, challengeId: await codeUnderWay(world, to) }),
    subject: '您的 DPASS 驗證碼：',
    says: ['您的驗證碼', '請在 10 分鐘內輸入以下驗證碼，完成電子信箱驗證：', '如果這不是您本人的操作，請忽略這封信'],
  },
  'password-reset': {
    write: async (world, to) => ({ kind: 'password-reset', to, ...(await resetUnderWay(world, to)) }),
    subject: '重設您的 DPASS 密碼',
    says: ['重設密碼', '連結 30 分鐘內有效，且只能使用一次。', '設定新密碼', '如果您沒有提出申請，請忽略這封信'],
    leadsTo: '/auth/forgot-password/reset?authCode=',
  },
  'password-changed': {
    write: (_world, to) => ({
      kind: 'password-changed',
      to,
      at,
      disconnected: ['停車小幫手', 'MY TOYOTA'],
      signedOut: ['DPASS App'],
      passkeys: ['Mac · Chrome'],
    }),
    subject: '您的 DPASS 密碼已變更',
    says: [
      '密碼已變更',
      '您的 DPASS 密碼已於 2027/01/01 00:05 變更，其他裝置已自動登出。',
      '已中斷連結的 App：停車小幫手、MY TOYOTA',
      '已移除的通行金鑰：Mac · Chrome',
      '已登出的 App：DPASS App',
      '如果不是您本人操作，請立即重設密碼並聯絡客服。',
      '重設密碼',
    ],
    leadsTo: '/auth/forgot-password',
  },
  'passkey-added': {
    write: (_world, to) => ({ kind: 'passkey-added', to, at, name: 'Mac · Chrome' }),
    subject: '您的 DPASS 帳號已新增通行金鑰',
    says: [
      '已新增通行金鑰',
      '您的 DPASS 帳號已於 2027/01/01 00:05 新增一組通行金鑰，之後可以用它登入：',
      '通行金鑰：Mac · Chrome',
      '如果是您本人，不需要做任何事。',
      '如果不是您本人，請立即移除不認得的通行金鑰，並變更密碼。',
      '管理通行金鑰',
    ],
    leadsTo: '/account?internalPasskeysDrawerOpen=true',
  },
  'passkey-removed': {
    write: (_world, to) => ({ kind: 'passkey-removed', to, at, name: 'Mac · Chrome' }),
    subject: '您的 DPASS 通行金鑰已移除',
    says: [
      '已移除通行金鑰',
      '您的 DPASS 帳號已於 2027/01/01 00:05 移除一組通行金鑰，之後無法再用它登入：',
      '通行金鑰：Mac · Chrome',
      '如果不是您本人，請立即移除不認得的通行金鑰，並變更密碼。',
      '管理通行金鑰',
    ],
    leadsTo: '/account?internalPasskeysDrawerOpen=true',
  },
  'passkey-refused': {
    write: (_world, to) => ({ kind: 'passkey-refused', to, at, name: 'Mac · Chrome' }),
    subject: '已阻擋一次可疑的通行金鑰登入',
    says: [
      '已阻擋一次登入',
      '有人於 2027/01/01 00:05 使用您的通行金鑰登入，但金鑰的使用次數不符，可能已被複製，我們沒有讓他登入。',
      '通行金鑰：Mac · Chrome',
      '請移除這組通行金鑰，再重新新增，並變更密碼。',
      '管理通行金鑰',
    ],
    leadsTo: '/account?internalPasskeysDrawerOpen=true',
  },
  'new-sign-in': {
    write: (_world, to) => ({ kind: 'new-sign-in', to, at, device: 'iPhone · Safari', address: '2001:db8::7334' }),
    subject: 'DPASS 新裝置登入通知',
    says: ['有新裝置登入', '時間：2027/01/01 00:05', '裝置：iPhone · Safari', 'IP 位址：2001:db8::7334', '變更密碼'],
    leadsTo: '/account?internalPasswordDrawerOpen=true',
  },
  'app-connected': {
    write: (_world, to) => ({
      kind: 'app-connected',
      to,
      at,
      clientName: 'MY TOYOTA',
      change: 'connected',
      scopes: ['points:redeem', 'openid'],
    }),
    subject: 'MY TOYOTA 已連結您的 DPASS 帳號',
    says: [
      '已連結新的 App',
      '您的 DPASS 帳號已於 2027/01/01 00:05 連結 MY TOYOTA。這個 App 可以：',
      '確認您的 DPASS 會員身分',
      '依您的折抵設定使用點數',
      '如果不是您本人同意的，請立即中斷連結，並變更密碼。',
      '管理已連結的 App',
    ],
    leadsTo: '/account?internalAppsDrawerOpen=true',
  },
  'first-deduction': {
    write: (_world, to) => ({
      kind: 'first-deduction',
      to,
      at,
      clientName: '好停停車場',
      merchantName: '好停停車場 信義店',
      pointName: '小樹點',
      points: 1_140,
      amountTwd: 950,
    }),
    subject: '好停停車場第一次使用您的點數',
    says: [
      '第一次折抵',
      '好停停車場第一次使用您的點數折抵。之後的折抵，請到折抵紀錄查看。',
      '時間：2027/01/01 00:05',
      '使用地點：好停停車場 信義店',
      '使用點數：小樹點 1,140 點',
      '折抵金額：NT$ 950',
      '如果不是您本人的消費，請立即中斷連結，並變更密碼。',
      '管理已連結的 App',
    ],
    leadsTo: '/account?internalAppsDrawerOpen=true',
  },
  'report-answered': {
    write: (_world, to) => ({
      kind: 'report-answered',
      to,
      at,
      redemptionId: 'record-1',
      placeName: '好停停車場 信義店',
      answer: '已確認重複扣款，兩天內退回。',
    }),
    subject: '好停停車場 信義店已回覆您回報的折抵',
    says: [
      '商家已回覆',
      '您回報了好停停車場 信義店的一筆折抵，商家已於 2027/01/01 00:05 回覆。',
      '商家的回覆：已確認重複扣款，兩天內退回。',
      '以上內容由商家提供，請勿依其中的指示提供密碼、驗證碼或信用卡資料。',
      '如果問題還沒有解決，請聯絡客服。',
      '查看這筆紀錄',
    ],
    leadsTo: '/redeem-records?internalRecordId=record-1',
  },
  'report-refunded': {
    write: (_world, to) => ({
      kind: 'report-refunded',
      to,
      at,
      redemptionId: 'record-1',
      placeName: '好停停車場 信義店',
      pointName: '小樹點',
      points: 1_140,
      amountTwd: 950,
    }),
    subject: '您回報的折抵已處理：好停停車場 信義店',
    says: [
      '已退回點數',
      '商家已於 2027/01/01 00:05 退回點數。',
      '退回點數：小樹點 1,140 點',
      '退回金額：NT$ 950',
      '查看這筆紀錄',
    ],
    leadsTo: '/redeem-records?internalRecordId=record-1',
  },
  'phone-set': {
    write: (_world, to) => ({ kind: 'phone-set', to, at, phoneNumber: '+886912345678' }),
    subject: '您的 DPASS 手機號碼已設定',
    says: ['手機號碼已設定', '您的手機號碼已於 2027/01/01 00:05 設定為 0912***678。', '查看帳號'],
    leadsTo: '/account',
  },
  'phone-changed': {
    write: (_world, to) => ({ kind: 'phone-changed', to, at, phoneNumber: '+886912345678' }),
    subject: '您的 DPASS 手機號碼已變更',
    says: ['手機號碼已變更', '您的手機號碼已於 2027/01/01 00:05 變更為 0912***678。', '查看帳號'],
    leadsTo: '/account',
  },
  welcome: {
    write: (_world, to) => ({ kind: 'welcome', to }),
    subject: '歡迎加入 DPASS',
    says: ['歡迎加入 DPASS', '您的帳號已建立完成。', '綁定點數'],
    leadsTo: '/resource-owners',
  },
  'link-invalid': {
    write: (_world, to) => ({ kind: 'link-invalid', to, programme: 'FamiPoint', automatic: true }),
    subject: '請重新綁定 FamiPoint',
    says: ['FamiPoint 需要重新綁定', '您的 FamiPoint 授權已失效，自動折抵已暫停。', '重新綁定'],
    leadsTo: '/resource-owners',
  },
  'car-services-invalid': {
    write: (_world, to) => ({ kind: 'car-services-invalid', to, programme: '車麻吉' }),
    subject: '請重新綁定車麻吉',
    says: [
      '車麻吉需要重新綁定',
      '您的車麻吉授權已失效，重新綁定後才能使用 eTag 自動繳費。',
      '有審核中或使用中的申請時，請用原本的車麻吉帳號重新綁定。',
      '重新綁定',
    ],
    leadsTo: '/resource-owners?linkDrawerResourceOwnerUid=CAR_MOCHI',
  },
  receipt: {
    write: (_world, to) => ({
      kind: 'receipt',
      to,
      at,
      orderNo: '2027-0101-K7WQM-3XHPT',
      planId: 'plan-1',
      planName: '通勤安心方案',
      amountTwd: 1_680,
      method: 'line_pay',
      startsAt: at,
      endsAt: '2028-01-01T16:00:00.000Z',
    }),
    subject: 'DPASS 購買明細：通勤安心方案',
    says: [
      '感謝您的購買',
      '方案：通勤安心方案',
      '使用期間：2027/01/01 – 2028/01/01',
      '訂單編號：2027-0101-K7WQM-3XHPT',
      '交易時間：2027/01/01 00:05',
      '付款方式：LINE Pay',
      '實付金額：NT$ 1,680',
      '此信件為交易明細，不能作為報帳或兌獎憑證。',
    ],
    leadsTo: '/my-entitlements/plan-1',
  },
  'plan-ending': {
    write: (_world, to) => ({
      kind: 'plan-ending',
      to,
      planId: 'plan-1',
      planName: '通勤安心方案',
      endsAt: '2100-01-01T16:00:00.000Z',
    }),
    subject: '您的「通勤安心方案」即將到期',
    says: ['方案即將到期', '效期至 2100/01/01。到期後不會自動續購，也不會自動扣款。', '查看我的權益'],
    leadsTo: '/my-entitlements/plan-1',
  },
  'etag-submitted': {
    write: (_world, to) => ({
      kind: 'etag-submitted',
      to,
      plate: 'ABC-1234',
      applicationNo: '2026-1117-K7WQM-3XHPT',
      dueDate: '2026-11-20',
    }),
    subject: '【eTag 自動繳費】已收到 ABC-1234 的申請',
    says: [
      '已收到您的申請',
      '申請編號：2026-1117-K7WQM-3XHPT',
      '預計完成日：2026/11/20（五）',
      '啟用前，通行費仍請依原本方式繳納。審核期間請維持車麻吉綁定。',
      '查看申請進度',
      'DPASS 的信件不會附上繳費連結',
    ],
    leadsTo: '/etag-submission',
  },
  'etag-enabled': {
    write: (_world, to) => ({ kind: 'etag-enabled', to, plate: 'ABC-1234', at }),
    subject: '【eTag 自動繳費】ABC-1234 已啟用',
    says: [
      'eTag 自動繳費已啟用',
      'ABC-1234 自 2027/01/01 起',
      '請確認車麻吉的付款方式',
      '車輛過戶、報廢或更換車牌時，請點選下方連結，停止這輛車的自動繳費。',
      '查看自動繳費',
    ],
    leadsTo: '/etag-submission',
  },
  'etag-rejected': {
    write: (_world, to) => ({ kind: 'etag-rejected', to, plate: 'ABC-1234', at, reason: 'no_etag' }),
    subject: '【eTag 自動繳費】ABC-1234 的申請未通過',
    says: [
      '這次的申請沒有通過',
      '原因：這輛車尚未安裝 eTag',
      '審核日期：2027/01/01',
      '請先為車輛安裝 eTag',
      '修正資料後',
      '重新申請',
    ],
    leadsTo: '/etag-submission',
  },
  'etag-cancelled': {
    write: (_world, to) => ({ kind: 'etag-cancelled', to, plate: 'ABC-1234', at }),
    subject: '【eTag 自動繳費】ABC-1234 的申請已取消',
    says: ['申請已取消', '已於 2027/01/01 00:05 取消', '查看 eTag 自動繳費'],
    leadsTo: '/etag-submission',
  },
  'etag-disabled': {
    write: (_world, to) => ({ kind: 'etag-disabled', to, plate: 'ABC-1234', at }),
    subject: '【eTag 自動繳費】ABC-1234 已停用',
    says: [
      '自動繳費已停用',
      '已於 2027/01/01 停用',
      '停用前已產生的通行費，仍會由車麻吉從您設定的付款方式扣款。',
      '查看 eTag 自動繳費',
    ],
    leadsTo: '/etag-submission',
  },
  'etag-overdue': {
    write: (_world, to) => ({ kind: 'etag-overdue', to, plate: 'ABC-1234', dueDate: '2026-11-20' }),
    subject: '【eTag 自動繳費】ABC-1234 的審核時間較長',
    says: ['審核還在進行', '沒有在 2026/11/20 前完成審核', '通行費仍請依原本方式繳納', '查看申請進度'],
    leadsTo: '/etag-submission',
  },
  'etag-link-invalid': {
    write: (_world, to) => ({ kind: 'etag-link-invalid', to, plate: 'ABC-1234' }),
    subject: '【eTag 自動繳費】ABC-1234 需要重新綁定車麻吉',
    says: ['請重新綁定車麻吉', 'ABC-1234 的通行費可能無法自動支付', '重新綁定'],
    leadsTo: '/resource-owners?linkDrawerResourceOwnerUid=CAR_MOCHI',
  },
  'account-deleted': {
    write: (_world, to) => ({ kind: 'account-deleted', to, at }),
    subject: '您的 DPASS 帳號已刪除',
    says: ['帳號已刪除', '您的 DPASS 帳號已於 2027/01/01 00:05 刪除。'],
  },
}
