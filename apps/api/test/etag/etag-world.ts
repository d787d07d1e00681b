import { Webhook } from 'standardwebhooks'
import { etagJobs } from '../../src/features/etag/jobs.ts'
import type { Config } from '../../src/platform/config/config.ts'
import type { Log } from '../../src/platform/log.ts'
import type { Afterwards } from '../setup/afterwards.ts'
import type { Answer, Browser } from '../setup/browser.ts'
import { type LinkedProduct, openLinkedProduct } from '../setup/linked-world.ts'
import { signIn } from '../setup/product.ts'
import { messagesTo, storedJobs } from '../setup/stored-jobs.ts'

export const car = 'programme-car'

/** Synthetic, and used in tests alone. */
export const owner = { ownerName: '測試車主王', idNumber: 'F213138413' }
export const allConsents = { owner: true, share: true, charge: true }

export interface Driver extends Browser {
  readonly email: string
  readonly memberId: string
  /** At car services. */
  readonly account: string
}

interface Change {
  readonly id: string
  readonly secret: string
  readonly at: Date
}

export interface EtagProduct extends LinkedProduct {
  /** A new member, signed in. */
  member(phoneNumber?: string): Promise<Driver>
  /** A new member with everything an application needs. */
  driver(): Promise<Driver>
  newPlate(): string
  /** An application with everything right, but for what is changed. */
  submit(browser: Browser, change?: object): Promise<Answer>
  /** The id of an application that was sent and handed in. */
  apply(browser: Browser, change?: object): Promise<string>
  /** Runs what has been written for car services about an application, as often as it was written. */
  runJobs(id: string): Promise<void>
  /** A webhook as car services would send it. */
  tell(type: string, data: object, change?: Partial<Change>): Promise<{ status: number; code: string | undefined }>
  read(browser: Browser, id: string): Promise<Record<string, unknown>>
  /** The kinds of letters about toll payment that were written to a member. */
  letters(email: string): Promise<string[]>
  atCarServices(id: string): Promise<{ state: string; round: number; taken: Record<string, number>; calls: object }>
}

export async function openEtag(afterwards: Afterwards, config: Partial<Config> = {}, log?: Log): Promise<EtagProduct> {
  const product = await openLinkedProduct(afterwards, config, log && { log })
  const { world, app, control, link } = product
  let count = 0
  let phones = 0

  const submit: EtagProduct['submit'] = (browser, change) =>
    browser.call('POST /v1/etag-submissions', {
      ownerType: 'PERSON',
      ...owner,
      plateNumber: newPlate(),
      tollClass: 'SMALL',
      consents: allConsents,
      ...change,
    })

  function newPlate(): string {
    count += 1
    return `TST-${String(count).padStart(4, '0')}`
  }

  async function runJobs(id: string): Promise<void> {
    const handlers = etagJobs(world)
    for (const { data } of await storedJobs(world, 'hand-in-etag'))
      if (data.id === id) await handlers['hand-in-etag'](data, 'job')
    for (const { data } of await storedJobs(world, 'stop-etag'))
      if (data.id === id) await handlers['stop-etag'](data, 'job')
  }

  async function member(phoneNumber?: string): Promise<Driver> {
    count += 1
    const [email, account] = [`driver${count}@example.com`, `car-${count}`]
    const memberId = await product.addMember(email, phoneNumber)
    const browser = product.open()
    await signIn(browser, email)
    return { ...browser, email, memberId, account }
  }

  return {
    ...product,
    member,
    newPlate,
    submit,
    runJobs,
    async driver() {
      phones += 1
      const driver = await member(`+8869${String(10_000_000 + phones)}`)
      const linked = await link(driver, car, driver.account)
      if (linked.status !== 200) throw new Error(`linking was refused: ${linked.error.code}`)
      return driver
    },
    async apply(browser, change) {
      const { status, data, error } = await submit(browser, change)
      if (status !== 201) throw new Error(`the application was refused: ${error.code}`)
      await runJobs(data['id'] as string)
      return data['id'] as string
    },
    async tell(type, data, { id = `msg_${crypto.randomUUID()}`, secret, at = new Date() } = {}) {
      const payload = JSON.stringify({ type, timestamp: at.toISOString(), data })
      const signer = new Webhook(secret ?? world.config.programmes.CAR_MOCHI.webhookSecret)
      const reply = await app.inject({
        method: 'POST',
        url: '/v1/webhooks/car-services',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'webhook-signature': signer.sign(id, at, payload),
        },
        payload,
      })
      return { status: reply.statusCode, code: reply.json<{ error?: { code: string } }>().error?.code }
    },
    async read(browser, id) {
      const { data } = await browser.call('GET /v1/etag-submissions')
      const found = data.find((one) => one['id'] === id)
      if (!found) throw new Error('the application is not listed')
      return found
    },
    async letters(email) {
      const kinds = (await messagesTo(world, email)).map(({ kind }) => kind as string)
      return kinds.filter((kind) => kind.startsWith('etag-'))
    },
    atCarServices: (id) => control(`GET /control/etag/${id}`) as ReturnType<EtagProduct['atCarServices']>,
  }
}
