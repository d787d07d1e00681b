import { bill, newKey, type Payer, type Redeeming } from '../redeeming-world.ts'
import type { Asked, History } from './history.ts'
import type { MortalInstance } from './mortal-instance.ts'
import type { Random } from './random.ts'

export interface Scene {
  readonly base: Redeeming
  readonly payers: readonly Payer[]
  readonly machine: string
  readonly history: History
  readonly random: Random
  /** The instance that lives now. */
  readonly instance: () => MortalInstance
}

/** How often each happens, in parts of the whole. */
const weights = {
  redeem: 30,
  machine: 8,
  repeat: 10,
  twice: 6,
  sameOrder: 5,
  refund: 18,
  refundTwice: 4,
  cap: 5,
  unlink: 2,
  fault: 8,
  spendElsewhere: 3,
  settle: 6,
} as const

/** Decides now, by chance alone; what it gives does it. So a seed decides the same whatever the answers are. */
export function drawOperation(scene: Scene): () => Promise<unknown> {
  const { random, payers } = scene
  const payer = random.pick(payers)
  const amount = 1 + random.upTo(200)
  const number = random.upTo(1_000_000)
  switch (random.weighted(weights)) {
    case 'redeem':
      return () => redeem(scene, payer, amount)
    case 'machine':
      return () => redeemAtMachine(scene, payer, amount)
    case 'repeat':
      return () => again(scene, number, (asked) => ({ ...asked }))
    case 'twice':
      return () => twice(scene, payer, amount)
    case 'sameOrder':
      return () => again(scene, number, (asked) => ({ ...asked, key: newKey() }))
    case 'refund':
      return () => refund(scene, number, amount, 1)
    case 'refundTwice':
      return () => refund(scene, number, amount, 2)
    case 'cap':
      return () => changeCap(payer, number)
    case 'unlink':
      return () => unlinkAndLink(scene, payer)
    case 'fault':
      return () => setFault(scene, number)
    case 'spendElsewhere':
      return () =>
        scene.base.control(`PUT /control/programmes/TREEPOINT/accounts/${payer.account}`, { balance: number % 3_000 })
    case 'settle':
      return () => settle(scene)
  }
}

async function send({ instance }: Scene, asked: Asked): Promise<void> {
  const answer = await instance().call(asked.token, asked.name, asked.body, asked.key)
  if (answer) asked.answers.push(answer)
}

const redeem = (scene: Scene, { token }: Payer, orderAmount: number) =>
  send(scene, scene.history.add({ token, key: newKey(), name: 'POST /v1/redemptions', body: bill({ orderAmount }) }))

async function twice(scene: Scene, { token }: Payer, orderAmount: number): Promise<void> {
  const asked = scene.history.add({ token, key: newKey(), name: 'POST /v1/redemptions', body: bill({ orderAmount }) })
  await Promise.all([send(scene, asked), send(scene, asked), send(scene, asked)])
}

async function redeemAtMachine(scene: Scene, { browser }: Payer, orderAmount: number): Promise<void> {
  const shown = await browser.call('POST /v1/resource-owners/transaction-token', { resourceOwnerId: 'programme-tree' })
  if (shown.status !== 200) return
  const machine = { stationName: '中油信義站', pump: '5', fuel: 'gas95', litres: 10.5 }
  const body = bill({ orderAmount, serviceType: 'refueling', transactionToken: shown.data['token'], machine })
  await send(scene, scene.history.add({ token: scene.machine, key: newKey(), name: 'POST /v1/redemptions', body }))
}

/** Something that was asked for before, by the same key or another. */
async function again(scene: Scene, number: number, change: (asked: Asked) => Asked): Promise<void> {
  const { asked } = scene.history
  const earlier = asked[number % Math.max(1, asked.length)]
  if (!earlier) return
  const repeated = change(earlier)
  await send(scene, repeated.key === earlier.key ? earlier : scene.history.add(repeated))
}

async function refund(scene: Scene, number: number, amount: number, times: number): Promise<void> {
  const redemptions = scene.history.redemptions()
  const redemption = redemptions[number % Math.max(1, redemptions.length)]
  if (!redemption) return
  const { token, id } = redemption
  const body = number % 3 === 0 ? {} : { amount: amount - (amount % 5) }
  const requests = Array.from({ length: times }, () =>
    scene.history.add({ token, key: newKey(), name: `POST /v1/redemptions/${id}/refunds`, body }),
  )
  await Promise.all(requests.map((asked) => send(scene, asked)))
}

async function changeCap({ browser }: Payer, number: number): Promise<void> {
  const maximumPrice = number % 4 === 0 ? null : 5 * (1 + (number % 40))
  if (number % 10 === 0) await browser.call('DELETE /v1/deduction-point-setting')
  else await browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-tree', maximumPrice })
}

/** The programme hears of the unlinking, as it would by the job, and the member comes back. */
async function unlinkAndLink({ base }: Scene, { browser, account }: Payer): Promise<void> {
  await browser.call('POST /v1/resource-owners/programme-tree/unlink')
  await base.world.programmes.unlink('TREEPOINT', account).catch(() => undefined)
  await base.link(browser, 'programme-tree', account)
  await browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-tree', maximumPrice: null })
}

const faults = [
  { mode: 'none', rate: 1 },
  { mode: 'none', rate: 1 },
  { mode: 'lost-response', rate: 0.4 },
  { mode: 'answers-twice', rate: 0.4 },
  { mode: 'error', rate: 0.2 },
  { mode: 'slow', rate: 0.2, delayMs: 600 },
  { mode: 'timeout', rate: 0.1 },
] as const

const setFault = ({ base }: Scene, number: number) => base.setFault(faults[number % faults.length] as object)

async function settle({ base, instance }: Scene): Promise<void> {
  base.clock.pass(2)
  await instance().settle()
}
