import { expect, test } from 'vitest'
import { checkIdNumber, checkOwnerName, checkPlate, checkTaxId } from './field-problems.ts'

test.for([
  ['A12345678', false, '身分證字號應為 10\u00a0碼'],
  ['A1234567890', true, '身分證字號應為 10\u00a0碼'],
  ['A123456788', true, '身分證字號有誤，請再確認'],
  ['Ａ12345678８', true, '身分證字號有誤，請再確認'],
  ['AB23456789', true, '舊式居留證號暫不支援，請改用新式證號'],
  ['', false, '請輸入身分證字號或居留證號'],
] as const)('the number %s is wrong, for certain already: %s', ([typed, isCertain, problem]) => {
  expect(checkIdNumber(typed)).toEqual({ value: null, problem, isCertain })
})

test.for([
  ['0459525', false, '統一編號應為 8\u00a0位數字'],
  ['0459525A', true, '統一編號應為 8\u00a0位數字'],
  ['12345678', true, '統一編號有誤，請再確認'],
] as const)('the tax number %s is wrong, for certain already: %s', ([typed, isCertain, problem]) => {
  expect(checkTaxId(typed)).toEqual({ value: null, problem, isCertain })
})

test.for([
  ['AB', false, '車牌號碼格式不正確，例如 ABC-1234'],
  ['AB1234', false, '請在車牌號碼中加上「-」'],
  ['AR-12345', true, '目前不支援這類車牌'],
] as const)('the plate %s is wrong, for certain already: %s', ([typed, isCertain, problem]) => {
  expect(checkPlate(typed)).toEqual({ value: null, problem, isCertain })
})

test('a name that is missing is asked for by the owner, one that is too long is told at once', () => {
  expect(checkOwnerName(' ', 'PERSON').problem).toBe('請輸入車主姓名')
  expect(checkOwnerName(' ', 'COMPANY').problem).toBe('請輸入公司名稱')
  expect(checkOwnerName('車'.repeat(61), 'COMPANY')).toEqual({
    value: null,
    problem: '姓名不能超過 60\u00a0個字',
    isCertain: true,
  })
})

test('what can be read is given as it is sent', () => {
  expect(checkPlate('ａｂｃ１２３４')).toEqual({ value: 'ABC-1234', problem: null, isCertain: false })
})
