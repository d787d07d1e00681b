import { dayMs, hourMs } from '../../../src/platform/time.ts'
import { bill, newKey, type Payer, type Redeeming } from '../redeeming-world.ts'
import type { SentRequest, History } from './history.ts'
import type { MortalInstance } from './mortal-instance.ts'
import type { Random } from './random.ts'

export interface Scene {
  readonly base: Redeeming
  readonly payers: readonly Payer[]
  readonly machine: string
  readonly history: History
  readonly random: Random
  /** Two instances of the product on one database; each may be killed, and another takes its place. */
  readonly instances: readonly [MortalInstance, MortalInstance]
  readonly replace: (dead: MortalInstance) => Promise<void>
  /** Days that were closed ahead of the clock. */
  daysAhead: number
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
  rules: 4,
  unlink: 2,
  fault: 8,
  cancel: 9,
  cancelByKey: 6,
  closeKey: 2,
  stall: 4,
  killUnsent: 1,
  clockStep: 2,
  spendElsewhere: 3,
  settle: 6,
  close: 3,
} as const

/** Decides now, by chance alone; what it gives does it. So a seed decides the same whatever the answers are. */
export function drawOperation(scene: Scene): () => Promise<unknown> {
  const { random, payers } = scene
  const payer = random.pick(payers)
  const amount = 1 + random.upTo(200)
  const number = random.upTo(1_000_000)
  const at = random.upTo(2)
  switch (random.weighted(weights)) {
    case 'redeem':
      return () => redeem(scene, payer, amount, at)
    case 'machine':
      return () => redeemAtMachine(scene, payer, amount, at)
    case 'repeat':
      return () => again(scene, number, at, (asked) => ({ ...asked }))
    case 'twice':
      return () => twice(scene, payer, amount)
    case 'sameOrder':
      return () => again(scene, number, at, (asked) => ({ ...asked, key: newKey() }))
    case 'refund':
      return () => refund(scene, number, amount, [at])
    case 'refundTwice':
      return () => refund(scene, number, amount, [0, 1])
    case 'cap':
      return () => changeCap(payer, number)
    case 'rules':
      return () => changeRules(payer, number)
    case 'unlink':
      return () => unlinkAndLink(scene, payer)
    case 'cancel':
      return () => cancel(scene, number, at)
    case 'cancelByKey':
      return () => cancelByKey(scene, number, at)
    case 'closeKey':
      return () => closeKey(scene, payer, amount, at)
    case 'stall':
      return () => stall(scene, payer, amount, at)
    case 'killUnsent':
      return () => killUnsent(scene, payer, amount, at)
    case 'close':
      return () => close(scene, at)
    case 'clockStep':
      return async () => scene.base.clock.pass((number % 60) - 30)
    case 'fault':
      return () => setFault(scene, number)
    case 'spendElsewhere':
      return () =>
        scene.base.control(`PUT /control/programmes/TREEPOINT/accounts/${payer.account}`, { balance: number % 3_000 })
    case 'settle':
      return () => settle(scene, at)
  }
}

async function send({ instances, history }: Scene, asked: SentRequest, at: number): Promise<void> {
  const sentAt = history.next()
  const answer = await instances[at]?.call(asked.token, asked.name, asked.body, asked.key)
  if (answer) asked.answers.push({ ...answer, sentAt, toldAt: history.next() })
}

const addRedemption = ({ history }: Scene, { token }: Payer, orderAmount: number): SentRequest =>
  history.add({ token, key: newKey(), name: 'POST /v1/redemptions', body: bill({ orderAmount }) })

const redeem = (scene: Scene, payer: Payer, orderAmount: number, at: number) =>
  send(scene, addRedemption(scene, payer, orderAmount), at)

/** Closes the day that is over, and later one that would be over so many days on, while everything else goes on. */
async function close(scene: Scene, at: number): Promise<void> {
  const ahead = Math.floor(scene.daysAhead++ / 2)
  await scene.instances[at]?.close(2 * hourMs + ahead * dayMs)
}

/** Twins, also on two instances. */
async function twice(scene: Scene, payer: Payer, orderAmount: number): Promise<void> {
  const asked = addRedemption(scene, payer, orderAmount)
  await Promise.all([send(scene, asked, 0), send(scene, asked, 1), send(scene, asked, 0)])
}

async function redeemAtMachine(scene: Scene, { browser }: Payer, orderAmount: number, at: number): Promise<void> {
  const shown = await browser.call('POST /v1/resource-owners/transaction-token', { resourceOwnerId: 'programme-tree' })
  if (shown.status !== 200) return
  const machine = { stationName: '中油信義站', pump: '5', fuel: 'gas95', litres: 10.5 }
  const body = bill({ orderAmount, serviceType: 'refueling', transactionToken: shown.data['token'], machine })
  await send(scene, scene.history.add({ token: scene.machine, key: newKey(), name: 'POST /v1/redemptions', body }), at)
}

/** Something that was asked for before, by the same key or another. */
async function again(
  scene: Scene,
  number: number,
  at: number,
  change: (asked: SentRequest) => SentRequest,
): Promise<void> {
  const { asked } = scene.history
  const earlier = asked[number % Math.max(1, asked.length)]
  if (!earlier) return
  const repeated = change(earlier)
  await send(scene, repeated.key === earlier.key ? earlier : scene.history.add(repeated), at)
}

async function refund(scene: Scene, number: number, amount: number, where: readonly number[]): Promise<void> {
  const redemptions = scene.history.redemptions()
  const redemption = redemptions[number % Math.max(1, redemptions.length)]
  if (!redemption) return
  const { token, id } = redemption
  const body = number % 3 === 0 ? {} : { amount: amount - (amount % 5) }
  await Promise.all(
    where.map((at) => {
      const asked = scene.history.add({ token, key: newKey(), name: `POST /v1/redemptions/${id}/refunds`, body })
      return send(scene, asked, at)
    }),
  )
}

/** Remembers what was promised. */
async function callOff({ instances, history }: Scene, at: number, token: string, name: string, key: string | null) {
  const body = key === null ? undefined : { idempotencyKey: key }
  const answer = await instances[at]?.call(token, name, body)
  if (answer && answer.status < 300)
    history.cancelled.push({ id: answer.data === null ? null : answer.data.id, key, toldAt: history.next() })
}

async function cancel(scene: Scene, number: number, at: number): Promise<void> {
  const redemptions = scene.history.redemptions()
  const redemption = redemptions[redemptions.length - 1 - (number % Math.max(1, Math.min(redemptions.length, 8)))]
  if (redemption) await callOff(scene, at, redemption.token, `POST /v1/redemptions/${redemption.id}/cancel`, null)
}

/** As a client does that never got an answer: also of a request that is under way. */
async function cancelByKey(scene: Scene, number: number, at: number): Promise<void> {
  const requests = scene.history.requests()
  const asked = requests[requests.length - 1 - (number % Math.max(1, Math.min(requests.length, 4)))]
  if (asked) await callOff(scene, at, asked.token, 'POST /v1/redemptions/cancel', asked.key)
}

async function closeKey(scene: Scene, payer: Payer, orderAmount: number, at: number): Promise<void> {
  const asked = addRedemption(scene, payer, orderAmount)
  await callOff(scene, at, asked.token, 'POST /v1/redemptions/cancel', asked.key)
  await send(scene, asked, 1 - at)
}

/** The instance stands still for longer than it has the redemption to itself, and the other one settles it. */
async function stall(scene: Scene, payer: Payer, orderAmount: number, at: number): Promise<void> {
  const { base, instances } = scene
  instances[at]?.beforeNextDebit(async () => {
    base.clock.pass(12)
    await instances[1 - at]?.settle()
  })
  await redeem(scene, payer, orderAmount, at)
}

/** It dies between writing the redemption down and sending the debit. */
async function killUnsent(scene: Scene, payer: Payer, orderAmount: number, at: number): Promise<void> {
  const doomed = scene.instances[at]
  if (!doomed) return
  let death: Promise<void> | undefined
  doomed.beforeNextDebit(() => (death = doomed.kill()))
  await redeem(scene, payer, orderAmount, at)
  await death
  if (death) await scene.replace(doomed)
}

async function changeCap({ browser }: Payer, number: number): Promise<void> {
  const maximumPrice = number % 4 === 0 ? null : 5 * (1 + (number % 40))
  if (number % 10 === 0) await browser.call('DELETE /v1/deduction-point-setting')
  else await browser.call('PUT /v1/deduction-point-setting', { pointId: 'point-tree', maximumPrice })
}

/** Now and then paused, or without parking; mostly neither, so that points move. */
const changeRules = ({ browser }: Payer, number: number) =>
  browser.call('PUT /v1/deduction-rules', {
    pausedUntil: number % 5 === 0 ? 'FOREVER' : null,
    services: [{ group: 'PARKING', enabled: number % 7 !== 0, maximumPrice: number % 3 === 0 ? 60 : null }],
  })

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
  { mode: 'answers-twice', rate: 0.3 },
] as const

const setFault = ({ base }: Scene, number: number) => base.setFault(faults[number % faults.length] as object)

async function settle({ base, instances }: Scene, at: number): Promise<void> {
  base.clock.pass(2)
  await instances[at]?.settle()
}
