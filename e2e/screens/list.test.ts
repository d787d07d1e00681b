import { expect, test } from 'vitest'

import { screens } from './list.ts'
import { fileOf } from './shoot.ts'

test('no two screens leave their pictures in the same file', () => {
  const files = screens.map(({ name }) => fileOf(name, '390'))
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})
