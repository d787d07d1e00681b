import { beforeAll, expect, test, vi } from 'vitest'
import { afterFile } from '../afterwards.ts'
import { connect } from '../drive.ts'
import { type Dpass, openDpass } from '../run-dpass.ts'
import { runSandbox } from '../run-sandbox.ts'
import { openLinking } from './survive-linking.ts'
import { openAppSignIn } from './survive-oauth.ts'
import { openSessions } from './survive-sessions.ts'

/*
 * One kill -9 of the API and of PostgreSQL for all that can be under way at that moment; the partners live on. No test
 * touches what belongs to another, so one kill serves them all.
 */
const afterwards = afterFile()

/** Sign-ins for an app, each killed a step further than the one before. */
async function signInForApps(dpass: Dpass) {
  const [begun, signedIn, agreed, done] = [
    openAppSignIn(dpass),
    openAppSignIn(dpass),
    openAppSignIn(dpass),
    openAppSignIn(dpass),
  ]
  for (const one of [begun, signedIn, agreed, done]) await one.begin()
  for (const one of [signedIn, agreed, done]) await one.signIn()
  for (const one of [agreed, done]) await one.agree()
  await done.exchange()
  return { begun, signedIn, agreed, done }
}

async function prepareAndKill() {
  const sandbox = await runSandbox(afterwards)
  const dpass = await openDpass(sandbox, afterwards)
  await dpass.start()
  const sessions = await openSessions(dpass)
  const signIns = await signInForApps(dpass)
  const fami = await openLinking(dpass, sandbox.url, { id: 'programme-fami', uid: 'FAMI_POINT' })
  const confirmFami = await fami.agree()

  const tree = await openLinking(dpass, sandbox.url, { id: 'programme-tree', uid: 'TREEPOINT' })
  const confirmTree = await tree.agree()
  const database = await connect(dpass.folder)
  // Requests can be read and none can be taken: the API has asked the programme and cannot write down what it said.
  await database.query('begin; lock table link_request in exclusive mode')
  const unanswered = confirmTree().catch(() => 'cut off')
  await vi.waitUntil(tree.isAuthorised, { timeout: 10_000, interval: 20 })
  await dpass.kill()
  expect(await unanswered).toBe('cut off')
  await dpass.start()
  return { dpass, sessions, signIns, fami, confirmFami, tree, confirmTree }
}

let survived: Awaited<ReturnType<typeof prepareAndKill>>
beforeAll(async () => {
  survived = await prepareAndKill()
})

test('what was decided about sessions survives kill -9 of everything', async () => {
  const { kept, signedOut, stolen, successor, refresh, me, letTimePass } = survived.sessions
  expect(await me(kept.cookie)).toBe(200)
  expect(await me(signedOut.cookie)).toBe(401)
  expect((await refresh(signedOut.refreshToken)).status).toBe(401)
  // Within ten seconds of its rotation a token may be shown once more; from then on it is a stolen one.
  await letTimePass('11 seconds')
  expect((await refresh(stolen.refreshToken)).code).toBe('REFRESH_TOKEN_REUSED')
  expect(await me(successor.cookie)).toBe(401)
  expect((await refresh(successor.refreshToken)).code).toBe('REFRESH_TOKEN_INVALID')
  expect((await refresh(kept.refreshToken)).status).toBe(200)
})

test('signing in for an app goes on after kill -9 of everything between its steps', async () => {
  const { begun, signedIn, agreed, done } = survived.signIns
  expect(await begun.signIn()).not.toBe('')
  expect(await signedIn.agree()).toContain(`${survived.dpass.appUrl}/callback`)
  expect(await agreed.exchange()).toMatch(/^[\w-]{43}$/)
  expect((await done.refresh())['access_token']).toMatch(/^[\w-]{43}$/)
  // What was used before the kill is used after it.
  expect((await done.exchangeAgain())['error']).toBe('invalid_grant')
})

test('a link begun before kill -9 of everything is confirmed after it', async () => {
  const { fami, confirmFami } = survived
  expect(await fami.state()).toEqual(['UNLINKED', null])
  expect((await confirmFami()).status).toBe(200)
  expect(await fami.state()).toEqual(['LINKED', 0])
  expect((await confirmFami()).code).toBe('LINK_REQUEST_EXPIRED')
})

test('kill -9 right after the programme has agreed loses the link and nothing else: beginning again makes it', async () => {
  const { tree, confirmTree } = survived
  expect(await tree.state()).toEqual(['UNLINKED', null])
  // The programme takes a code once; the member is told to begin again, and that works with the same account.
  expect(await confirmTree()).toMatchObject({ status: 410, code: 'LINK_REQUEST_EXPIRED' })
  expect(await tree.state()).toEqual(['UNLINKED', null])
  const again = await tree.agree()
  expect((await again()).status).toBe(200)
  expect(await tree.state()).toEqual(['LINKED', 0])
})
