import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { checkDatabase } from './check-database.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(answer: (socket: Socket, first: boolean) => void): Promise<string> {
  const server = createServer((socket) => {
    let first = true
    socket
      .on('error', () => {})
      .on('data', () => {
        answer(socket, first)
        first = false
      })
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** One message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, content: Buffer | string = ''): Buffer {
  const body = Buffer.from(content)
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function refusal(code: string): Buffer {
  return message('E', `SFATAL\0C${code}\0Mrefused\0\0`)
}

const trusted = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')])

function row(value: string): Buffer {
  const column = Buffer.concat([Buffer.from('version\0'), Buffer.alloc(6), Buffer.from([0, 0, 0, 25, 255, 255])])
  const description = message(
    'T',
    Buffer.concat([Buffer.from([0, 1]), column, Buffer.from([255, 255, 255, 255, 0, 0])]),
  )
  const data = message('D', Buffer.concat([Buffer.from([0, 1, 0, 0, 0, value.length]), Buffer.from(value)]))
  return Buffer.concat([description, data, message('C', 'SELECT 1\0'), message('Z', 'I')])
}

const ofVersion = (version: string) => listen((socket, first) => socket.write(first ? trusted : row(version)))

test('PostgreSQL 15 is new enough', async () => {
  await expect(checkDatabase(`postgres://me:secret@${await ofVersion('150004')}/dpass`)).resolves.toBeUndefined()
})

test('an older server is refused by its version', async () => {
  const address = await ofVersion('140011')
  await expect(checkDatabase(`postgres://me:secret@${address}/dpass`)).rejects.toThrow('is version 14')
})

test.each(['dpass', 'http://me@host/dpass', 'postgres://host', 'postgres://me:50%@host/dpass', 'postgres://h:99999/d'])(
  '%s is not an address',
  async (address) => {
    await expect(checkDatabase(address)).rejects.toThrow('is not an address such as')
  },
)

test.each([
  ['28P01', 'the password of me at'],
  ['28000', 'me may not connect to'],
  ['3D000', 'there is no database dpass at'],
  ['53300', 'has no connection left'],
  ['57P03', 'is still starting up'],
])('the refusal %s is told as "%s …"', async (code, words) => {
  const address = await listen((socket) => socket.end(refusal(code)))
  await expect(checkDatabase(`postgres://me:secret@${address}/dpass`)).rejects.toThrow(words)
})

test('a server that speaks another language is not PostgreSQL', async () => {
  const address = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await expect(checkDatabase(`postgres://me:secret@${address}/dpass`)).rejects.toThrow('is not PostgreSQL')
})

test('nobody there is told as such', async () => {
  await expect(checkDatabase('postgres://me:secret@127.0.0.1:1/dpass')).rejects.toThrow(
    'nothing answers at 127.0.0.1:1',
  )
})

test('an sslmode that the server does not offer is told as such', async () => {
  const address = await listen((socket) => socket.write('N'))
  await expect(checkDatabase(`postgres://me:secret@${address}/dpass?sslmode=verify-full`)).rejects.toThrow(
    'does not offer SSL, which its sslmode asks for',
  )
})

test('no sentence ever holds the password', async () => {
  const address = await listen((socket) => socket.end(message('E', 'SFATAL\0CXX000\0Mno p%40ss or p@ss\0\0')))
  await expect(checkDatabase(`postgres://me:p%40ss@${address}/dpass`)).rejects.toThrow('no … or …')
})
