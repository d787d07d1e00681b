import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A partner's endpoint that takes every message at once and counts them, as little as possible of a processor for each. */
let count = 0
let lastAt = performance.now()

const thanks = 'HTTP/1.1 204 No Content\r\n\r\n'

const server = createServer((socket) => {
  let asked = ''
  socket.setNoDelay(true).setEncoding('latin1')
  socket.on('data', (text: string) => {
    asked = take(socket, asked + text)
  })
  socket.on('error', () => undefined)
})

/** Answers what is whole; gives what is not. */
function take(socket: Socket, asked: string): string {
  const head = asked.indexOf('\r\n\r\n')
  if (head < 0) return asked
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(asked)?.[1] ?? 0)
  if (asked.length < head + 4 + length) return asked
  count++
  lastAt = performance.now()
  socket.write(thanks)
  return asked.slice(head + 4 + length)
}

process.on('message', () => process.send?.({ count, idleMs: performance.now() - lastAt }))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('SIGTERM', () => process.exit())
