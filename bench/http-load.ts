import { connect, type Socket } from 'node:net'

interface Load {
  /** Of the instances; the connections are spread over them. */
  readonly ports: readonly number[]
  readonly connections: number
  /** The next request, whole, as it goes over the wire. */
  readonly next: () => string
  /** The only status that counts; any other ends the measurement. */
  readonly status: number
}

/**
 * Requests one after the other on each of so many kept connections, counted per second. By sockets alone: on a small
 * machine a load that parses and counts more takes the processor away from what is measured.
 */
export function openHttpLoad({ ports, connections, next, status }: Load): (seconds: number) => Promise<number> {
  return async (seconds) => {
    const begin = performance.now()
    const deadline = begin + seconds * 1_000
    const counts = await Promise.all(
      Array.from({ length: connections }, (_, number) =>
        keepAsking(connect(ports[number % ports.length] as number, '127.0.0.1'), { next, status, deadline }),
      ),
    )
    return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - begin)) * 1_000
  }
}

function keepAsking(
  socket: Socket,
  { next, status, deadline }: Pick<Load, 'next' | 'status'> & { readonly deadline: number },
): Promise<number> {
  const wanted = `HTTP/1.1 ${status} `
  return new Promise((resolve, reject) => {
    let [count, answer] = [0, '']
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (text: string) => {
      answer += text
      if (!isWhole(answer)) return
      if (!answer.startsWith(wanted))
        return reject(new Error(`nothing was measured, a request was answered: ${answer}`))
      count++
      answer = ''
      if (performance.now() < deadline) return socket.write(next())
      socket.end()
      resolve(count)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a connection was closed before its answer')))
    socket.on('connect', () => socket.write(next()))
  })
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  if (length === undefined) throw new Error(`an answer does not say how long it is: ${answer}`)
  return answer.length >= head + 4 + Number(length)
}
