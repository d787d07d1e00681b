import type { Socket } from 'node:net'
import { envelopeOf, statusOf } from './envelope.ts'
import { Refusal } from '../refusal.ts'

interface ClientError extends Error {
  readonly code?: string
}

/** Answers what never became a request: garbage on the line, headers too large, a client too slow. */
export function answerClientError(error: ClientError, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const refusal = refusalFor(error.code)
  const body = envelopeOf(refusal)
  const lines = [
    `HTTP/1.1 ${statusOf(refusal)} ${refusal.reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // The answer is a courtesy; a client that does not read it must not keep the socket.
  setTimeout(() => socket.destroy(), 1_000).unref()
}

function refusalFor(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal('VALIDATION_FAILED', 'Request Timeout', { status: 408 })
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal('VALIDATION_FAILED', 'Headers Too Large', { status: 431 })
  return new Refusal('VALIDATION_FAILED', 'Bad Request')
}
