import { codeUnderWay, resetUnderWay } from './secrets-under-way.ts'
import { at, type Expected } from './expected-letter.ts'

/** About the account itself: signing up and in, the password, passkeys, the phone number. */
export const expectedAccountLetters = {
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
  'account-deleted': {
    write: (_world, to) => ({ kind: 'account-deleted', to, at }),
    subject: '您的 DPASS 帳號已刪除',
    says: ['帳號已刪除', '您的 DPASS 帳號已於 2027/01/01 00:05 刪除。'],
  },
} as const satisfies Readonly<Record<string, Expected>>
