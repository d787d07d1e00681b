import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { connect } from './drive.ts'
import { openDpass } from './run-dpass.ts'
import { runSandbox } from './run-sandbox.ts'

const account = 'survivor'

interface Answer {
  status: number
  code: string | undefined
  data: { linkId: string; redirectUrl: string }
  cookie: string
}

async function callAt(url: string, name: string, body: object | undefined, cookie = ''): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ')
  const reply = await ask(url + path, {
    method,
    headers: { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { data, error } = (await reply.json()) as { data: Answer['data']; error?: { code: string } }
  const session = reply.headers.getSetCookie().find((line) => line.startsWith('dpass_session='))
  return { status: reply.status, code: error?.code, data, cookie: session?.split(';')[0] ?? '' }
}

/** DPASS beside the programme, which lives on when everything of DPASS is killed. */
async function openBesideProgramme() {
  const sandboxUrl = await runSandbox()
  const dpass = await openDpass({ sandboxUrl })
  const call = (name: string, body: object | undefined, cookie?: string) => callAt(dpass.url, name, body, cookie)
  return {
    ...dpass,
    /** A member without links. */
    async signIn(): Promise<string> {
      const body = { email: 'newcomer@example.com', password: 'dpass-demo-2026' }
      return (await call('POST /v2/auth/sign-in', body)).cookie
    },
    /** A link under way that the programme has been agreed to about. */
    async agree(cookie: string) {
      const started = await call('POST /v1/resource-owner-links', { resourceOwnerId: 'programme-tree' }, cookie)
      const reply = await ask(`${sandboxUrl}/control/programmes/TREEPOINT/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirectUrl: started.data.redirectUrl, account }),
      })
      const { linkId, checkCode } = (await reply.json()) as { linkId: string; checkCode: string }
      return () => call(`POST /v1/resource-owner-links/${linkId}`, { checkCode }, cookie)
    },
    async treepoint(cookie: string) {
      const reply = await ask(`${dpass.url}/v1/points`, { headers: { cookie } })
      const { data } = (await reply.json()) as {
        data: { uniqueId: string; balance: number | null; resourceOwner: { linkData: { state: string } } }[]
      }
      const point = data.find(({ uniqueId }) => uniqueId === 'TREEPOINT')
      return [point?.resourceOwner.linkData.state, point?.balance]
    },
    /** Whether the programme lets DPASS use the account. */
    async isAuthorised(): Promise<boolean> {
      const url = `${sandboxUrl}/partners/programmes/TREEPOINT/accounts/${account}/balance`
      return (await ask(url, { headers: { authorization: 'Bearer sandbox-TREEPOINT' } })).ok
    },
  }
}

test('a link begun before kill -9 of everything is confirmed after it', async () => {
  const { start, kill, signIn, agree, treepoint } = await openBesideProgramme()
  await start()
  const cookie = await signIn()
  const confirm = await agree(cookie)
  await kill()

  await start()
  expect(await treepoint(cookie)).toEqual(['UNLINKED', null])
  expect((await confirm()).status).toBe(200)
  expect(await treepoint(cookie)).toEqual(['LINKED', 0])
  expect((await confirm()).code).toBe('LINK_REQUEST_EXPIRED')
})

test('kill -9 right after the programme has agreed loses the link and nothing else: beginning again makes it', async () => {
  const { folder, start, kill, signIn, agree, treepoint, isAuthorised } = await openBesideProgramme()
  await start()
  const cookie = await signIn()
  const confirm = await agree(cookie)
  const database = await connect(folder)
  // Requests can be read and none can be taken: the API has asked the programme and cannot write down what it said.
  await database.query('begin; lock table link_request in exclusive mode')
  const unanswered = confirm().catch(() => 'cut off')
  await expect.poll(isAuthorised, { timeout: 10_000, interval: 20 }).toBe(true)
  await kill()
  expect(await unanswered).toBe('cut off')

  await start()
  expect(await treepoint(cookie)).toEqual(['UNLINKED', null])
  // The programme takes a code once; the member is told to begin again, and that works with the same account.
  expect(await confirm()).toMatchObject({ status: 410, code: 'LINK_REQUEST_EXPIRED' })
  expect(await treepoint(cookie)).toEqual(['UNLINKED', null])
  const again = await agree(cookie)
  expect((await again()).status).toBe(200)
  expect(await treepoint(cookie)).toEqual(['LINKED', 0])
})
