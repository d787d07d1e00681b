import { expect, test } from 'vitest'
import { httpSms } from '../../src/adapters/sms.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { MessageRefused, type TextMessage } from '../../src/platform/doors.ts'
import { afterTest, sharedByFile } from '../setup/afterwards.ts'
import type { Browser } from '../setup/browser.ts'
import { openFakePartner } from '../setup/fake-partner.ts'
import { openProduct } from '../setup/product.ts'
import { recordingLog } from '../setup/quiet-log.ts'
import { startSandbox } from '../setup/sandbox.ts'

const sandbox = sharedByFile(startSandbox)

const ask = (browser: Browser, phoneNumber: string) => browser.call('POST /v1/sms-otp', { phoneNumber })

/** A message service that fails in the given way until it is put right. */
async function brokenService(failure: Error) {
  const sent: TextMessage[] = []
  let isBroken = true
  const send = async (message: TextMessage) => {
    sent.push(message)
    if (isBroken) throw failure
  }
  const product = await openProduct({ doors: { sms: { send } } })
  return { product, sent, repair: () => void (isBroken = false) }
}

test('a message that the service refuses costs nothing: the member hears so at once and may try again at once', async () => {
  const { product, sent, repair } = await brokenService(new MessageRefused('POST /messages: answered 422'))
  const browser = await product.newcomer()
  for (let time = 0; time < 7; time++)
    expect(await ask(browser, '0922000090')).toMatchObject({ status: 424, error: { code: 'SMS_SEND_FAILED' } })
  repair()
  expect((await ask(browser, '0922000090')).status).toBe(200)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
})

test('a service that may have delivered gives nothing back: no more than five tries, all of them the same message', async () => {
  const { product, sent } = await brokenService(new Error('POST /messages: no answer'))
  const browser = await product.newcomer()
  for (let time = 0; time < 14; time++) await ask(browser, '0922000091')
  expect(sent).toHaveLength(5)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
})

test('a second send of a code whose answer was lost has the same id at the provider, which delivers once', async () => {
  const { setFault, inbox, url } = sandbox()
  const sms = httpSms({ ...readConfig({}), smsApiUrl: `${url}/partners/sms` }, () => undefined)
  const product = await openProduct({ doors: { sms } })
  const browser = await product.newcomer()
  const texts = async () => (await inbox('+886922000092')).map(({ text }) => text)
  await setFault('sms', { mode: 'lost-response', rate: 1 })
  afterTest(() => setFault('sms', { mode: 'none', rate: 0 }))
  expect((await ask(browser, '0922000092')).error.code).toBe('SMS_SEND_FAILED')
  expect((await ask(browser, '0922000092')).error.code).toBe('SMS_SEND_FAILED')
  await setFault('sms', { mode: 'none', rate: 0 })
  expect((await ask(browser, '0922000092')).status).toBe(200)
  expect(await texts()).toHaveLength(1)
  // The service has confirmed the message by now: a request a minute later gets another message with the same code.
  product.clock.pass(61)
  expect((await ask(browser, '0922000092')).status).toBe(200)
  const [first, second, ...more] = await texts()
  expect([second, more]).toEqual([first, []])
})

test.each([
  [422, true],
  [429, true],
  [408, false],
  [500, false],
  [503, false],
])('an answer of %i from the service is a definite refusal: %s', async (status, isRefused) => {
  const url = await openFakePartner((_request, response) => response.writeHead(status).end('{}'))
  const sending = httpSms(readConfig({ SMS_API_URL: url }), () => undefined).send({
    id: 'x',
    to: '+886922000093',
    text: 'x',
  })
  await expect(sending).rejects.toSatisfy((error) => error instanceof MessageRefused === isRefused)
})

test('all members together send so many codes an hour as is configured, and the operator is warned at 80 %', async () => {
  const { log, lines } = recordingLog()
  const product = await openProduct({ log, config: { smsPerHour: 10 } })
  const send = async (index: number) =>
    ask(await product.newcomer({ address: `198.51.100.${index}` }), `09220001${10 + index}`)
  const said = () =>
    lines.filter((line) => line.includes('text messages:')).map((line) => JSON.parse(line).level as number)
  const gauges = async () =>
    [...(await product.world.metrics.render()).matchAll(/^dpass_sms_hour_(\w+) (.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ])
  for (let index = 0; index < 7; index++) expect((await send(index)).status).toBe(200)
  expect(said()).toEqual([])
  expect(await gauges()).toEqual([
    ['used_ratio', '0.7'],
    ['warning', '0'],
  ])
  await send(7)
  expect(said()).toEqual([40])
  expect(await gauges()).toEqual([
    ['used_ratio', '0.8'],
    ['warning', '1'],
  ])
  await send(8)
  await send(9)
  expect(said()).toEqual([40, 50])
  expect(await send(10)).toMatchObject({ status: 424, error: { code: 'SMS_SEND_FAILED' } })
  expect(product.world.sent.messages).toHaveLength(10)
  product.clock.pass(3_601)
  expect((await send(11)).status).toBe(200)
  expect(await gauges()).toEqual([
    ['used_ratio', '0.1'],
    ['warning', '0'],
  ])
}, 30_000)
