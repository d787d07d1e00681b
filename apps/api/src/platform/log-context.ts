import { AsyncLocalStorage } from 'node:async_hooks'

/** What every line of the log says that is written on behalf of one request or one movement of points. */
interface LogContext {
  readonly requestId?: string
  /** The id of the redemption or refund that is being sent to its programme. */
  readonly transaction?: string
}

const storage = new AsyncLocalStorage<LogContext>()

export const currentLogContext = (): LogContext => storage.getStore() ?? {}

/** Adds to what is known outside: adapters log a partner's failure and know neither request nor redemption. */
export const withLogContext = <Result>(context: LogContext, work: () => Result): Result =>
  storage.run({ ...storage.getStore(), ...context }, work)

type Handler = (input: { readonly requestId: string }) => unknown

/** Each handler runs in the context of its request. */
export function inRequestContext<const Handlers extends object>(handlers: Handlers): Handlers {
  const entries = Object.entries(handlers) as [string, Handler][]
  const wrapped = entries.map(([name, handle]): [string, Handler] => [
    name,
    (input) => storage.run({ requestId: input.requestId }, handle, input),
  ])
  // The same names, each with a handler of the same type.
  return Object.fromEntries(wrapped) as Handlers
}
