import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * A programme that always says yes, at once, over real HTTP: what is measured is DPASS. It reads of a request only where
 * it ends, so that it takes as little as possible of a processor that it shares with what is measured.
 */
const server = createServer((socket) => {
  let asked = ''
  socket.setNoDelay(true).setEncoding('latin1')
  socket.on('data', (text: string) => {
    asked += text
    const end = endOf(asked)
    if (end === undefined) return
    answer(socket, asked.slice(0, end))
    asked = asked.slice(end)
  })
  socket.on('error', () => undefined)
})

function endOf(asked: string): number | undefined {
  const head = asked.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(asked)?.[1] ?? 0)
  return asked.length >= head + 4 + length ? head + 4 + length : undefined
}

/** A balance is answered with its account, a debit with what was asked for, and both with what remains. */
function answer(socket: Socket, asked: string): void {
  const body = asked.slice(asked.indexOf('\r\n\r\n') + 4)
  const account = decodeURIComponent(/^[A-Z]+ \S*\/accounts\/([^/ ]+)/.exec(asked)?.[1] ?? '')
  const told = JSON.stringify({
    data: { account, balance: 1_000_000_000, ...(body ? (JSON.parse(body) as object) : {}) },
  })
  socket.write(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(told)}\r\n\r\n${told}`,
  )
}

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('SIGTERM', () => process.exit())
