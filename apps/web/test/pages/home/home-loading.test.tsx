import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import { pointsWith } from '../../setup/sample-points.ts'
import { type Answers, lost, refuse } from '../setup/answer-calls.ts'
import { openSetting, setting } from '../setup/deduction-setting.ts'
import { driver } from '../setup/driver.ts'
import { board, firstCalls, pass, pointsPart, row, withoutPlan } from '../setup/home.ts'
import { addressNow, openApp, press } from '../setup/open-app.tsx'

/** The same answers, each after something has happened. */
const after = (happened: Promise<unknown>, answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      async (asked: never) => {
        await happened
        return (answer as (asked: never) => unknown)(asked)
      },
    ]),
  )

test('everything is asked for once and side by side', async () => {
  // No answer comes until all questions are asked: a question that waits for an answer would wait for ever.
  const all = Promise.withResolvers<void>()
  const { asked } = await openApp('/', after(all.promise, driver()))
  await expect.poll(() => asked.toSorted()).toEqual(firstCalls)
  all.resolve()
  await expect.element(pass).toMatchTextContent(/下一筆最多折抵\s*NT\$\s100・小樹點/)
  await openSetting()
  await expect.poll(() => setting.getByRole('radio').elements()).toHaveLength(5)
  history.back()
  await expect.poll(addressNow).toBe('/')
  await expect.poll(() => asked.toSorted()).toEqual([...firstCalls, ...withoutPlan].toSorted())
})

test('the sum on the pass waits for the rates and is never another one on the way', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  const rates = 'GET /v1/resource-owners/point-conversion-rates'
  const waited = Promise.withResolvers<void>()
  await openApp('/', { ...driver(), [rates]: () => waited.promise.then(driver()[rates]) })
  await expect.element(row('小樹點')).toMatchTextContent('1,280')
  const sums = new Set<string>()
  const look = () => sums.add(/NT\$\s([\d,]*)/.exec(pass.element().textContent)?.[1] ?? '')
  const watch = new MutationObserver(look)
  watch.observe(pass.element(), { subtree: true, childList: true, characterData: true })
  onTestFinished(() => watch.disconnect())
  look()
  waited.resolve()
  await expect.poll(() => [...sums]).toContain('1,166')
  await expect.element(pass).toMatchTextContent(/下一筆最多折抵\s*NT\$\s100・小樹點/)
  expect([...sums]).toEqual(['', '1,166'])
})

test('a programme that hangs costs its own balance and nothing else', async () => {
  const waited = Promise.withResolvers<void>()
  await openApp('/', {
    ...driver(),
    // As the server answers when it has waited for a programme in vain.
    'GET /v1/points': async () => {
      await waited.promise
      return pointsWith({ FAMI_POINT: 36_400, TREEPOINT: null })
    },
  })
  await expect.element(pass.getByRole('button', { name: '折抵設定' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^停車折抵/ })).toBeVisible()
  await expect.element(board).toBeVisible()
  waited.resolve()
  await expect.element(pass).toMatchTextContent(/NT\$ 101\s*尚未計入小樹點\s*下一筆最多折抵\s*NT\$ --/)
  await expect.element(row('FamiPoint')).toMatchTextContent('36,400')
  await expect.element(row('小樹點')).toMatchTextContent(/自動折抵中\s*暫時無法查詢餘額/)
})

/** Nothing of this table is answered: the network is lost. */
const allLost = (answers: Answers): Answers =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, () => lost]))

test('home stands when everything is down, and comes back by a press', async () => {
  const { answers } = await openApp('/', allLost(driver()))
  await expect.element(pass).toMatchTextContent(/點數總值約\s*NT\$ --\s*下一筆最多折抵\s*NT\$ --/)
  expect(page.getByText(/暫時無法/).elements()).toHaveLength(1)
  Object.assign(answers, driver())
  await press(page, '再試一次')
  await expect.element(row('小樹點')).toMatchTextContent('1,280')
  await expect.element(pass).toMatchTextContent(/NT\$ 1,166/)
  await expect.element(pass).toMatchTextContent(/下一筆最多折抵\s*NT\$\s100・小樹點/)
})

test('everything failing is told by one card, with one button and one reference', async () => {
  const broken: Answers = Object.fromEntries(Object.keys(driver()).map((name) => [name, () => refuse('INTERNAL')]))
  const { answers } = await openApp('/', broken)
  const problem = page.getByRole('alert')
  await expect.element(problem).toMatchTextContent(/暫時無法載入.*錯誤代碼：/)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: '再試一次' }).elements()).toHaveLength(1)
  expect(problem.elements()).toHaveLength(1)
  expect(page.getByText(/錯誤代碼/).elements()).toHaveLength(1)
  Object.assign(answers, driver())
  await press(problem, '再試一次')
  await expect.element(row('小樹點')).toMatchTextContent('1,280')
  await expect.element(pass).toMatchTextContent(/下一筆最多折抵\s*NT\$\s100・小樹點/)
  await expect.element(problem).not.toBeInTheDocument()
})

test('one part that fails is told in its own place', async () => {
  await openApp('/', { ...driver(), 'GET /v1/points': () => refuse('INTERNAL') })
  await expect.element(pointsPart).toMatchTextContent(/暫時無法載入點數/)
  expect(page.getByText(/暫時無法/).elements()).toHaveLength(1)
  await expect.poll(() => page.getByRole('button', { name: '再試一次' }).elements()).toHaveLength(1)
})

test('a setting that has failed with the points is told once the points are there', async () => {
  const pointsAgain = { 'GET /v1/points': driver()['GET /v1/points'] }
  const { answers } = await openApp('/', {
    ...driver(),
    'GET /v1/points': () => lost,
    'GET /v1/deduction-point-setting': () => refuse('INTERNAL'),
  })
  await expect.element(pointsPart).toMatchTextContent('暫時無法載入點數')
  await expect.element(pass).not.toMatchTextContent('暫時無法載入折抵設定')
  // What the page asks for again by itself, when a part of it comes later, fails too.
  window.addEventListener('click', () => Object.assign(answers, pointsAgain), { capture: true, once: true })
  await press(pointsPart, '再試一次')
  await expect.element(pass).toMatchTextContent(/暫時無法載入折抵設定\s*再試一次/)
})

test('without rates the points are still told', async () => {
  const rates = 'GET /v1/resource-owners/point-conversion-rates'
  const { answers } = await openApp('/', { ...driver(), [rates]: () => lost })
  await expect.element(row('小樹點')).toMatchTextContent('1,280')
  await expect.element(pass).toMatchTextContent(/NT\$ --\s*暫時無法換算折抵金額\s*再試一次$/)
  // What the page asks for again by itself, when a part of it comes later, fails too.
  window.addEventListener('click', () => (answers[rates] = driver()[rates]), { capture: true, once: true })
  await press(pass, '再試一次')
  await expect.element(pass).toMatchTextContent(/NT\$ 1,166/)
})

test('offline the last known points stay in sight', async () => {
  await openApp('/', driver())
  await expect.element(row('小樹點')).toMatchTextContent('1,280')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  const notice = page.getByText('目前沒有網路')
  // Said each time it is looked for, because nothing shows from which moment on React's effects listen.
  const afterEvent = (name: 'online' | 'offline') => {
    window.dispatchEvent(new Event(name))
    return notice.query()
  }
  await expect.poll(() => afterEvent('offline')).not.toBeNull()
  await expect.element(pass).toMatchTextContent(/NT\$ 1,166/)
  online.mockReturnValue(true)
  await expect.poll(() => afterEvent('online')).toBeNull()
})
