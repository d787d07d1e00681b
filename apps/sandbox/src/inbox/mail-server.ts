import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { CannotStart, describeCause } from '../cannot-start.ts'

export interface IncomingMail {
  readonly raw: Buffer
  readonly recipients: readonly string[]
  /** Aborts when the sender has hung up. */
  readonly gone: AbortSignal
}

/** What the sender hears; at `hang-up` nothing at all. */
export type Verdict = 'accepted' | 'try-again' | 'unreadable' | 'hang-up'

export interface MailServer {
  /** Resolves with the port once it answers. */
  listen(port: number, host: string): Promise<number>
  close(): Promise<void>
}

const mailBytesAtMost = 1024 * 1024
const recipientsAtMost = 50
const closingAtMostMs = 2_000

/** Speaks SMTP. What becomes of a mail is decided by `receive`, and the sender hears nothing before it has decided. */
export function createMailServer(
  receive: (mail: IncomingMail) => Promise<Verdict>,
  report: (what: string, error: unknown) => void,
): MailServer {
  const sockets = new Map<Socket, AbortSignal>()
  const underWay = new Set<Promise<void>>()

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession, answer: Answer): Promise<void> => {
    const [socket, gone] = findSocket(sockets, session)
    try {
      const raw = await readWithin(stream)
      if (!raw) return answer(replies['too-large'])
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const verdict = await receive({ raw, recipients, gone })
      if (verdict === 'hang-up') socket.destroy()
      else answer(replies[verdict])
    } catch (error) {
      // A sender that vanishes in mid-sentence is ordinary; anything else is our own mistake, and worth another try.
      if (!gone.aborted) report('a mail could not be received', error)
      answer(replies['try-again'])
    }
  }

  const smtp: SMTPServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: mailBytesAtMost,
    maxClients: 200,
    closeTimeout: closingAtMostMs,
    onRcptTo: (_, { envelope }, answer) =>
      answer(envelope.rcptTo.length < recipientsAtMost ? undefined : smtpError(452, 'Too many recipients')),
    onData: (stream, session, answer) => {
      const work = take(stream, session, answer).finally(() => underWay.delete(work))
      underWay.add(work)
    },
  })
  // Connections end in all manners; without a listener here, a broken one would end the process.
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => {
    const gone = new AbortController()
    sockets.set(socket, gone.signal)
    socket.once('close', () => {
      sockets.delete(socket)
      gone.abort()
    })
  })
  return {
    listen: (port, host) => listen(smtp, port, host),
    close: () => close(smtp, sockets, underWay),
  }
}

type Answer = (error?: Error | null) => void

const replies = {
  accepted: undefined,
  'try-again': smtpError(451, 'Not now, try again later'),
  unreadable: smtpError(554, 'This mail cannot be read'),
  'too-large': smtpError(552, 'This mail is too large'),
} as const

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

type Sockets = ReadonlyMap<Socket, AbortSignal>

/** The library hands over a session, but hanging up in the middle of one takes its socket. */
function findSocket(sockets: Sockets, { remoteAddress, remotePort }: SMTPServerSession): [Socket, AbortSignal] {
  const found = [...sockets].find(
    ([socket]) => socket.remotePort === remotePort && socket.remoteAddress?.endsWith(remoteAddress),
  )
  if (!found) throw new Error('a mail came over no known connection')
  return found
}

async function readWithin(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    // The rest of something too large is still read, or the sender would never come to hear the answer.
    if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  }
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks)
}

async function listen(smtp: SMTPServer, port: number, host: string): Promise<number> {
  try {
    smtp.listen(port, host)
    await once(smtp.server, 'listening')
    return (smtp.server.address() as AddressInfo).port
  } catch (error) {
    throw new CannotStart(`The sandbox cannot take mail at ${host}:${port}: ${describeCause(error)}.`, { cause: error })
  }
}

/** Mails under way are still stored and answered; then everyone is sent home, also those who only stayed connected. */
async function close(smtp: SMTPServer, sockets: Sockets, underWay: ReadonlySet<Promise<void>>): Promise<void> {
  if (!smtp.server.listening) return
  const closed = once(smtp.server, 'close')
  smtp.close()
  await Promise.race([Promise.allSettled(underWay), setTimeout(closingAtMostMs, undefined, { ref: false })])
  for (const socket of sockets.keys()) socket.destroySoon()
  await closed
}
