import { setTimeout as wait } from 'node:timers/promises'

/** What a machine was told about one sale. */
export interface Sale {
  readonly orderId: string
  readonly id: string
  readonly status: string
  readonly points: number
}

interface Shop {
  readonly api: string
  readonly secret: string
  readonly driver: { readonly email: string; readonly password: string }
}

const pauseMs = 50

/**
 * Machines that sell without a pause, each as a good client does: what is not answered is asked again, by the same key
 * and with the same body, until it is.
 */
export function redeemSteadily(shop: Shop, machines: number) {
  const told: Sale[] = []
  let going = true
  let count = 0

  async function sell(machine: Machine): Promise<void> {
    const orderId = `kill-${++count}`
    const transactionToken = await machine.showToken()
    const body = {
      orderId,
      orderAmount: 5 + (count % 90),
      serviceType: 'refueling',
      merchantName: '台灣中油',
      transactionToken,
      machine: { stationName: `第 ${count} 站`, pump: '1', fuel: 'gas95', litres: 10.5 },
    }
    const { status, data } = await machine.redeem(`key-${orderId}`, body)
    // A token runs out while the API is down for long: nothing was taken, and nothing was told.
    if (status === 422) return
    if (!data) throw new Error(`a sale was refused with ${status}`)
    told.push({ orderId, ...data })
  }

  const run = async () => {
    const machine = openMachine(shop)
    while (going) await sell(machine)
  }
  const running = Promise.all(Array.from({ length: machines }, run))
  return {
    told,
    async end() {
      going = false
      await running
    },
  }
}

type Machine = ReturnType<typeof openMachine>

function openMachine({ api, secret, driver }: Shop) {
  let bearer = ''
  let cookie = ''

  /** Until somebody answers: nobody does while the API is down, and 503 and 5xx mean "again". */
  async function insist(send: () => Promise<Response>, renew: () => Promise<void>): Promise<Response> {
    for (;;) {
      const reply = await send().catch(() => undefined)
      if (reply?.status === 401) await renew()
      else if (reply && reply.status < 500) return reply
      else await wait(pauseMs)
    }
  }

  async function signIn(): Promise<void> {
    const reply = await insist(
      () =>
        fetch(`${api}/v2/auth/sign-in`, {
          method: 'POST',
          headers: { origin: api, 'content-type': 'application/json' },
          body: JSON.stringify(driver),
        }),
      async () => undefined,
    )
    cookie =
      reply.headers
        .getSetCookie()
        .find((line) => line.startsWith('dpass_session='))
        ?.split(';')[0] ?? ''
  }

  async function renewBearer(): Promise<void> {
    const reply = await insist(
      () =>
        fetch(`${api}/v2/oauth2/token`, {
          method: 'POST',
          headers: { authorization: `Basic ${Buffer.from(`demo-fuel-machine:${secret}`).toString('base64')}` },
          body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'points:redeem' }),
        }),
      async () => undefined,
    )
    bearer = ((await reply.json()) as { access_token: string }).access_token
  }

  return {
    async showToken(): Promise<string> {
      const reply = await insist(
        () =>
          fetch(`${api}/v1/resource-owners/transaction-token`, {
            method: 'POST',
            headers: { origin: api, cookie, 'content-type': 'application/json' },
            body: JSON.stringify({ resourceOwnerId: 'programme-tree' }),
          }),
        signIn,
      )
      return ((await reply.json()) as { data: { token: string } }).data.token
    },
    async redeem(key: string, body: object): Promise<{ status: number; data?: Omit<Sale, 'orderId'> }> {
      const reply = await insist(
        () =>
          fetch(`${api}/v1/redemptions`, {
            method: 'POST',
            headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }),
        renewBearer,
      )
      return { status: reply.status, ...((await reply.json()) as { data?: Omit<Sale, 'orderId'> }) }
    },
  }
}
