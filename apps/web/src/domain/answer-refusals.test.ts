import { expect, test } from 'vitest'
import { ApiError } from '../api/client/api-error.ts'
import { answerRefusals } from './answer-refusals.ts'

const refuse = (details?: unknown) => async () => {
  throw new ApiError(422, '密碼強度不足，請換一組', { code: 'PASSWORD_TOO_WEAK', details })
}

test("the server's words about a field stand there instead of the words of its code", async () => {
  const details = [{ field: 'password', message: '密碼不能包含您的電子信箱名稱' }]
  expect(await answerRefusals({ PASSWORD_TOO_WEAK: 'password' }, refuse(details))).toEqual([
    { field: 'password', message: '密碼不能包含您的電子信箱名稱' },
  ])
})

test.for([undefined, 'no list', [], [{ field: 'another', message: 'x' }], [null, { field: 'password' }]])(
  'without such words those of the code do: %j',
  async (details) => {
    expect(await answerRefusals({ PASSWORD_TOO_WEAK: 'password' }, refuse(details))).toEqual([
      { field: 'password', message: '密碼強度不足，請換一組' },
    ])
  },
)
