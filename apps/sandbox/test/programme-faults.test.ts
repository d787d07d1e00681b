import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { asDpass, read, refused } from './as-dpass.ts'
import { openSandbox } from './open-sandbox.ts'

async function misbehaving(fault: object, random?: () => number) {
  const programme = asDpass(await openSandbox(random && { random }), 'TREEPOINT')
  await programme.setFault(fault)
  return { ...programme, recover: () => programme.setFault({ mode: 'none', rate: 1 }) }
}

test('error refuses every call, and nothing is done', async () => {
  const { balance, debit, credit, movement, confirm, unlink, ledger, recover } = await misbehaving({ mode: 'error' })
  const calls = [balance('demo-driver'), debit('demo-driver', 'a', 6), credit('demo-driver', 'b', 6)]
  for (const call of [...calls, movement('a'), confirm('link', 'code'), unlink('demo-driver')]) {
    expect((await call).status).toBe(503)
  }
  expect(await ledger()).toEqual([])
  await recover()
  expect(await read(balance('demo-driver'))).toMatchObject([200, { data: { account: 'demo-driver', balance: 1_280 } }])
})

test('lost-response moves the points, then cuts; asked again by key, the programme knows', async () => {
  const { debit, credit, balance, movement, ledger } = await misbehaving({ mode: 'lost-response' })
  await expect(debit('demo-driver', 'a', 80)).rejects.toThrow('fetch failed')
  await expect(credit('demo-driver', 'b', 20)).rejects.toThrow('fetch failed')
  expect(await read(movement('a'))).toEqual([200, { data: { made: true, idempotencyKey: 'a', points: 80 } }])
  expect(await read(balance('demo-driver'))).toMatchObject([200, { data: { account: 'demo-driver', balance: 1_220 } }])
  expect(await ledger('demo-driver')).toMatchObject([{ points: -80 }, { points: 20 }])
})

test('slow moves the points even after DPASS has lost patience', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const random = () => {
    resolve()
    return 0
  }
  const { debit, ledger } = await misbehaving({ mode: 'slow', delayMs: 200 }, random)
  const impatience = new AbortController()
  const outcome = expect(debit('demo-driver', 'a', 80, impatience.signal)).rejects.toThrow('aborted')
  await asked
  impatience.abort()
  await outcome
  await expect.poll(() => ledger()).toMatchObject([{ idempotencyKey: 'a', points: -80 }])
})

test('timeout never answers, and moves nothing', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const random = () => {
    resolve()
    return 0
  }
  const { debit, ledger, movement, recover } = await misbehaving({ mode: 'timeout' }, random)
  const impatience = new AbortController()
  const outcome = expect(debit('demo-driver', 'a', 80, impatience.signal)).rejects.toThrow('aborted')
  await asked
  impatience.abort()
  await outcome
  await recover()
  expect(await read(movement('a'))).toEqual([200, { data: { made: false, idempotencyKey: 'a' } }])
  expect(await ledger()).toEqual([])
})

test('answers-twice: the next call on a connection is given the last answer again, before its own', async () => {
  const sandbox = await openSandbox()
  const { setFault, setBalance } = asDpass(sandbox, 'TREEPOINT')
  await setFault({ mode: 'answers-twice' })
  const socket = connect(sandbox.port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (text: string) => (received += text))
  const ask = () =>
    socket.write(
      'GET /partners/programmes/TREEPOINT/accounts/demo-driver/balance HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer sandbox-TREEPOINT\r\n\r\n',
    )
  const answers = () =>
    received
      .split('HTTP/1.1 ')
      .slice(1)
      .map((answer) => [
        answer.slice(0, 3),
        /content-length: (\d+)/i.exec(answer)?.[1] === String(answer.split('\r\n\r\n')[1]?.length),
        /"balance":(\d+)/.exec(answer)?.[1],
      ])

  ask()
  await expect.poll(answers).toEqual([['200', true, '1280']])
  await setBalance('demo-driver', 5)
  ask()
  await expect.poll(answers).toEqual([
    ['200', true, '1280'],
    ['200', true, '1280'],
    ['200', true, '5'],
  ])
})

test('one programme’s fault is not another’s, and the control calls answer through it', async () => {
  const sandbox = await openSandbox()
  const [fami, tree] = [asDpass(sandbox, 'FAMI_POINT'), asDpass(sandbox, 'TREEPOINT')]
  await fami.setFault({ mode: 'error', rate: 1 })
  expect((await fami.balance('demo-driver')).status).toBe(503)
  expect((await tree.balance('demo-driver')).status).toBe(200)
  expect(await fami.accounts()).toContainEqual({ account: 'demo-driver', balance: 36_400 })
  expect(await read(sandbox.call('/control/programmes/FAMI_POINT/faults'))).toEqual([200, { mode: 'error', rate: 1 }])
  expect(await read(sandbox.call('/control/programmes/TREEPOINT/faults'))).toEqual([200, { mode: 'none', rate: 1 }])
})

test('a fault set for one account is met by every call about it, and by no other account', async () => {
  const programme = asDpass(await openSandbox(), 'TREEPOINT')
  const { setFault, setBalance, link, approve, confirm, balance, debit, movement, unlink } = programme
  for (const account of ['unlucky', 'lucky']) {
    await setBalance(account, 100)
    await link(account)
  }
  await debit('unlucky', 'before', 6)
  await setFault({ mode: 'error', account: 'unlucky' })
  const { checkCode } = (await (await approve('again', 'unlucky')).json()) as { checkCode: string }
  const unlucky = [balance('unlucky'), debit('unlucky', 'a', 6), movement('before'), confirm('again', checkCode)]
  for (const call of [...unlucky, unlink('unlucky')]) expect((await call).status).toBe(503)
  expect((await balance('lucky')).status).toBe(200)
  expect((await debit('lucky', 'b', 6)).status).toBe(200)
  expect((await unlink('lucky')).status).toBe(200)
  await setFault({ mode: 'none', account: 'unlucky' })
  expect(await read(balance('unlucky'))).toEqual([200, { data: { account: 'unlucky', balance: 94 } }])
})

test('refuse says no to debits and credits for good, and to nothing else', async () => {
  const { balance, debit, credit, ledger, voidDebit, recover } = await misbehaving({ mode: 'refuse' })
  const [noPoints, noAccount] = [
    refused(409, 'INSUFFICIENT_POINTS', { idempotencyKey: 'a', points: 6 }),
    refused(404, 'ACCOUNT_UNKNOWN', { idempotencyKey: 'b', points: 6 }),
  ]
  expect(await read(debit('demo-driver', 'a', 6))).toEqual(noPoints)
  expect(await read(credit('demo-driver', 'b', 6))).toEqual(noAccount)
  expect((await voidDebit('demo-driver', 'c')).status).toBe(200)
  await recover()
  expect(await read(debit('demo-driver', 'a', 6))).toEqual(noPoints)
  expect(await read(credit('demo-driver', 'b', 6))).toEqual(noAccount)
  expect(await ledger()).toEqual([])
  expect(await read(balance('demo-driver'))).toMatchObject([200, { data: { balance: 1_280 } }])
})

test('what was moved before a programme began to refuse stays moved', async () => {
  const { debit, setFault, ledger } = asDpass(await openSandbox(), 'TREEPOINT')
  await debit('demo-driver', 'a', 6)
  await setFault({ mode: 'refuse' })
  expect((await debit('demo-driver', 'a', 6)).status).toBe(200)
  expect(await ledger('demo-driver')).toMatchObject([{ idempotencyKey: 'a', points: -6 }])
})

test('only who keeps points can refuse to move them', async () => {
  const sandbox = await openSandbox()
  expect((await asDpass(sandbox, 'FAMI_POINT').setFault({ mode: 'refuse' })).status).toBe(200)
  for (const answer of [
    await asDpass(sandbox, 'CAR_MOCHI').setFault({ mode: 'refuse' }),
    await sandbox.setFault('sms', { mode: 'refuse' }),
    await sandbox.write('PUT', '/control/payment/faults', { mode: 'refuse' }),
  ])
    expect(answer.status).toBe(400)
  expect(await sandbox.page('/programmes/TREEPOINT')).toContain('value="refuse"')
  for (const page of ['/programmes/CAR_MOCHI', '/payment', '/faults'])
    expect(await sandbox.page(page)).not.toContain('value="refuse"')
})
