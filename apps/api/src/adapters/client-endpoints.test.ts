import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createPlain, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { httpClientEndpoints } from './client-endpoints.ts'

const closing = (server: ReturnType<typeof createServer | typeof createPlain>) =>
  onTestFinished(async () => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await once(server, 'close')
  })

async function serve(answer: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(answer).listen(0, host)
  await once(server, 'listening')
  closing(server)
  return (server.address() as AddressInfo).port
}

const message = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' })

test('the address that was judged is connected to, whatever the name leads to a moment later', async () => {
  const hosts: string[] = []
  // Closes each connection, so that the next message needs another.
  const port = await serve(({ socket }, reply) => {
    hosts.push(socket.localAddress ?? '')
    reply.writeHead(200, { connection: 'close' }).end()
  }, '0.0.0.0')
  const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '127.0.0.1'], ['::ffff:127.0.0.2'], []]
  let asked = 0
  const endpoints = httpClientEndpoints({
    toThisMachine: false,
    resolve: async () => answers[asked++] ?? [],
    // As if 127.0.0.2 were public and 127.0.0.1 not.
    isAllowed: (address) => address === '127.0.0.2',
  })
  const sent = []
  for (let count = 0; count < answers.length; count++)
    sent.push((await endpoints.send(message(`http://rebinding.example:${port}/`))).error)
  expect(sent).toEqual([null, 'ADDRESS_REFUSED', 'ADDRESS_REFUSED', 'ADDRESS_REFUSED', 'NAME_UNKNOWN'])
  expect(hosts.map((host) => host.replace('::ffff:', ''))).toEqual(['127.0.0.2'])
  // Once for each connection: there is no second look between judging and connecting.
  expect(asked).toBe(answers.length)
})

test('an address that needs no looking up is judged all the same', async () => {
  const port = await serve((_request, reply) => void reply.end())
  const inside = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '10.0.0.1', 'localhost']
  const strict = httpClientEndpoints({ toThisMachine: false, resolve: async () => ['127.0.0.1'] })
  for (const host of inside)
    expect(await strict.send(message(`http://${host}:${port}/`)), host).toEqual({
      status: null,
      error: 'ADDRESS_REFUSED',
    })
})

test('in the demo this machine is reached by its own names, and no other name leads to it', async () => {
  const port = await serve((_request, reply) => void reply.end())
  const demo = httpClientEndpoints({ toThisMachine: true, resolve: async () => ['127.0.0.1'] })
  expect(await demo.send(message(`http://localhost:${port}/`))).toEqual({ status: 200, error: null })
  expect(await demo.send(message(`http://127.0.0.1:${port}/`))).toEqual({ status: 200, error: null })
  expect((await demo.send(message(`http://rebinding.example:${port}/`))).error).toBe('ADDRESS_REFUSED')
})

test('what answers late, in no HTTP, or not at all has not taken the message', async () => {
  const silent = await serve(() => undefined)
  const talking = createPlain((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => void socket.end('220 mail.example ESMTP\r\n'))
  }).listen(0, '127.0.0.1')
  await once(talking, 'listening')
  closing(talking)
  const plain = (talking.address() as AddressInfo).port
  const endpoints = httpClientEndpoints({ toThisMachine: true, timeoutMs: 200 })
  const errorOf = async (url: string) => (await endpoints.send(message(url))).error
  expect(await errorOf(`http://localhost:${silent}/`)).toBe('TIMEOUT')
  expect(await errorOf(`http://localhost:${plain}/`)).toBe('ANSWER_INVALID')
  expect(await errorOf(`https://localhost:${plain}/`)).toBe('TLS_FAILED')
  expect(await errorOf('http://localhost:1/')).toBe('UNREACHABLE')
})

test('an answer without end counts by its status, and is cut', async () => {
  const { promise: cut, resolve } = Promise.withResolvers<void>()
  const port = await serve((_request, reply) => {
    reply.writeHead(200)
    const filling = setInterval(() => reply.write('x'.repeat(10_000)), 1)
    reply.on('close', () => (clearInterval(filling), resolve()))
  })
  const endpoints = httpClientEndpoints({ toThisMachine: true, timeoutMs: 2_000 })
  expect(await endpoints.send(message(`http://localhost:${port}/`))).toEqual({ status: 200, error: null })
  await cut
})
