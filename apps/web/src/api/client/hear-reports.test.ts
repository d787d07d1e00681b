import { expect, test } from 'vitest'
import { hearReports } from './hear-reports.ts'
import { report, type Report } from './report.ts'

test('what is reported before the reporting is there waits for it, twenty at most, and the rest goes straight through', () => {
  for (let turn = 0; turn < 30; turn++) report({ error: turn })
  const heard: Report[] = []
  hearReports((what) => heard.push(what))
  expect(heard).toEqual(Array.from({ length: 20 }, (_, turn) => ({ error: turn })))
  report({ problem: 'link-app-not-opened' })
  expect(heard.at(-1)).toEqual({ problem: 'link-app-not-opened' })
})
