import type { Socket } from 'node:net'
import type { Dispatcher, Pool } from 'undici'

export interface Outgoing {
  readonly method: string
  /** After the base address. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Incoming {
  readonly status: number
  readonly text: string
}

/** The whole answer has not come within the time given. */
export class TooSlow extends Error {}

/** The answer is longer than any that the contract knows. */
export class TooLong extends Error {}

const maxReplyBytes = 1024 * 1024

/** Makes one HTTP request and reads its whole answer. A reading that throws ends the call and closes the connection. */
export type Exchange = <Result>(outgoing: Outgoing, read: (incoming: Incoming) => Result) => Promise<Result>

/**
 * On connections that are kept while they bring what was asked for. By undici's dispatcher, because `node:http` costs
 * twice its time and `fetch` six times, and a redemption makes two calls. Redirects are answers like others: nothing is
 * sent to another address.
 */
export function openExchange(baseUrl: string, timeoutMs: number): Exchange {
  const { origin, pathname } = new URL(baseUrl)
  const basePath = pathname.replace(/\/$/, '')
  let pool: Promise<Pool> | undefined

  return async ({ method, path, headers, body }, read) => {
    const opened = await (pool ??= openPool(origin, timeoutMs))
    return new Promise((resolve, reject) => {
      const reading = new Reading((incoming) => resolve(read(incoming)), reject, timeoutMs)
      opened.dispatch({ method, path: basePath + path, headers, body: body ?? null }, reading)
    })
  }
}

/** Loaded after the start, or for the first call: with its hundred modules undici would be a twentieth of every start. */
export const loadHttpClient = () => import('undici')

async function openPool(origin: string, timeoutMs: number): Promise<Pool> {
  const { buildConnector, Client, Pool } = await loadHttpClient()
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false })

  /** Tells each reading the socket on which its answer comes. */
  class Connection extends Client {
    #socket: Socket | undefined

    constructor(url: URL, options: object) {
      super(url, {
        ...options,
        connect: (wanted, done) =>
          connect(wanted, (...opened) => {
            this.#socket = opened[1] ?? undefined
            done(...opened)
          }),
      })
    }

    override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
      if (handler instanceof Reading) handler.hangUp = () => this.#socket?.destroy()
      return super.dispatch(options, handler)
    }
  }

  // Without the dispatcher's own limits of time: ours is about the whole answer, and the shorter one.
  return new Pool(origin, {
    connections: 256,
    allowH2: false,
    factory: (url, options) => new Connection(url, options),
    headersTimeout: 0,
    bodyTimeout: 0,
  })
}

/** Waits for one answer. Its request may still be waiting for a connection when the time is over: then it is never sent. */
class Reading implements Dispatcher.DispatchHandler {
  /** Closes the connection on which the answer comes. */
  hangUp: () => void = () => undefined
  readonly #read: (incoming: Incoming) => void
  readonly #reject: (error: unknown) => void
  readonly #timer: NodeJS.Timeout
  readonly #chunks: Buffer[] = []
  #controller: Dispatcher.DispatchController | undefined
  #failure: Error | undefined
  #status = 0
  #size = 0

  constructor(read: (incoming: Incoming) => void, reject: (error: unknown) => void, timeoutMs: number) {
    this.#read = read
    this.#reject = reject
    this.#timer = setTimeout(() => this.#fail(new TooSlow(`no answer in ${timeoutMs} ms`)), timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#failure) controller.abort(this.#failure)
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.byteLength
    if (this.#size > maxReplyBytes) this.#fail(new TooLong('the answer is too long'))
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer)
    const [first] = this.#chunks
    const whole = first && this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks)
    try {
      this.#read({ status: this.#status, text: whole.toString('utf8') })
    } catch (error) {
      // At once, before another request can be written there and take what comes next for its answer.
      this.hangUp()
      this.#reject(error)
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer)
    this.#reject(error)
  }

  #fail(error: Error): void {
    this.#failure = error
    clearTimeout(this.#timer)
    this.#reject(error)
    this.#controller?.abort(error)
  }
}
