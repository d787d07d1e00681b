import { ask } from '../ask.ts'
import type { Dpass } from '../run-dpass.ts'

const account = 'survivor'

interface Programme {
  readonly id: string
  readonly uid: string
}

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

/** One member, who has no links, and one programme. */
export async function openLinking({ url }: Dpass, sandboxUrl: string, { id, uid }: Programme) {
  const call = (name: string, body: object | undefined, cookie?: string) => callAt(url, name, body, cookie)
  const credentials = { email: 'newcomer@example.com', password: 'dpass-demo-2026' }
  const { cookie } = await call('POST /v2/auth/sign-in', credentials)
  return {
    /** A link under way that the programme has been agreed to about; answers how to confirm it. */
    async agree() {
      const started = await call('POST /v1/resource-owner-links', { resourceOwnerId: id }, cookie)
      const reply = await ask(`${sandboxUrl}/control/programmes/${uid}/approve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ redirectUrl: started.data.redirectUrl, account }),
      })
      const { linkId, checkCode } = (await reply.json()) as { linkId: string; checkCode: string }
      return () => call(`POST /v1/resource-owner-links/${linkId}`, { checkCode }, cookie)
    },
    async state() {
      const reply = await ask(`${url}/v1/points`, { headers: { cookie } })
      const { data } = (await reply.json()) as {
        data: { uniqueId: string; balance: number | null; resourceOwner: { linkData: { state: string } } }[]
      }
      const point = data.find(({ uniqueId }) => uniqueId === uid)
      return [point?.resourceOwner.linkData.state, point?.balance]
    },
    /** Whether the programme lets DPASS use the account. */
    async isAuthorised(): Promise<boolean> {
      const address = `${sandboxUrl}/partners/programmes/${uid}/accounts/${account}/balance`
      return (await ask(address, { headers: { authorization: `Bearer sandbox-${uid}` } })).ok
    },
  }
}
