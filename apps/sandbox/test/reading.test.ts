import { expect, test } from 'vitest'
import { findCode } from '../src/inbox/find-code.ts'
import { anchorUrls } from '../src/inbox/anchor-urls.ts'

test.each([
  ['您的 DPASS 驗證碼：407193', '', '407193'],
  ['', '【DPASS】驗證碼 012345，10 分鐘內有效', '012345'],
  ['', '驗證碼123456,請勿告訴他人', '123456'],
  ['訂單 407193 已付款', '謝謝您', undefined],
  ['驗證碼', '請點 https://dpass.test/?code=407193 完成驗證', undefined],
  ['驗證碼', '電話 0912345678', undefined],
])('the code in "%s" "%s" is %s', (subject, text, code) => {
  expect(findCode({ subject, text })).toBe(code)
})

const link = (url: string) => `<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`

test.each([
  ['請至 https://a.test/x?y=1&z=2。謝謝', `請至 ${link('https://a.test/x?y=1&amp;z=2')}。謝謝`],
  ['（http://a.test/路徑）', `（${link('http://a.test/路徑')}）`],
  ['see https://a.test/x.', `see ${link('https://a.test/x')}.`],
  ['https://a.test https://b.test', `${link('https://a.test')} ${link('https://b.test')}`],
  ['javascript:alert(1) ftp://a.test', 'javascript:alert(1) ftp://a.test'],
  ['https://a.test/"onclick="alert(1)', `${link('https://a.test/')}&quot;onclick=&quot;alert(1)`],
])('addresses in "%s" can be tapped', (text, markup) => {
  expect(anchorUrls(text).markup).toBe(markup)
})
