import { expect, test } from 'vitest'
import { clausesOf } from './clauses.ts'

test('a line may end after each mark of punctuation, and before a bracket', () => {
  expect(clausesOf('刪除後，點數會解除綁定。無法復原。')).toEqual(['刪除後，', '點數會解除綁定。', '無法復原。'])
  expect(clausesOf('小樹點・每筆最多 NT$ 100')).toEqual(['小樹點・', '每筆最多 NT$ 100'])
  expect(clausesOf('折抵上限（100 點）以內')).toEqual(['折抵上限', '（100 點）', '以內'])
})

test('no line begins with punctuation, and none ends with a bracket that opens', () => {
  expect(clausesOf('請含「-」，例如「ABC-1234」。')).toEqual(['請含', '「-」，', '例如', '「ABC-1234」。'])
  expect(clausesOf('（「方案」）')).toEqual(['（「方案」）'])
})

test('a text without a place for a line to end stays one', () => {
  for (const text of ['', '確認', '請重新申請。', 'lin@example.com', '「方案」', '請稍候… '])
    expect(clausesOf(text)).toEqual([text])
})
