import { expect, test } from 'vitest'
import { readHolidayYear } from './holiday.ts'

const head = '西元日期,星期,是否放假,備註'

test('a file that is not the list of that year is refused with the line that is wrong', () => {
  expect(readHolidayYear('day,name\n', 2028).problems).toEqual([`The first line must be ${head}.`])
  expect(readHolidayYear(`${head}\n20280101,六,2,開國紀念日`, 2028).problems).toEqual([
    '2028 has 366 days, and the file has 1.',
  ])
  expect(readHolidayYear(`${head}\n20281341,六,2,\n20270101,五,2,\n20280103,一,1,`, 2028).problems).toEqual([
    'Line 2 is no day: 20281341,六,2,',
    'Line 3 is not in 2028: 20270101,五,2,',
    'Line 4 is no day: 20280103,一,1,',
  ])
  expect(readHolidayYear(`${head}\n20280230,三,0,`, 2028).problems).toEqual(['Line 2 is no day: 20280230,三,0,'])
})
