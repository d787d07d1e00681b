import type { contract } from '@dpass/contract/contract'
import type { Reply } from '@dpass/wire/shape'
import type { FastifyInstance } from 'fastify'

type Contract = typeof contract

type AnyKey<Data> = Data extends unknown ? keyof Data : never
type Field<Data, Key> = Data extends unknown ? (Key extends keyof Data ? Data[Key] : never) : never
/** A reply of several kinds, with the fields of them all: a test knows which of them it has made happen. */
type Merged<Data> = [AnyKey<Data>] extends [keyof Data] ? Data : { readonly [Key in AnyKey<Data>]: Field<Data, Key> }

/** What the contract says that a call replies; anything for an address that the test makes up from parts. */
export type DataOf<Name extends string> = Name extends keyof Contract
  ? Merged<Reply<Contract[Name]>>
  : Record<string, unknown>

export interface Answer<Data = Record<string, unknown>> {
  readonly status: number
  readonly data: Data
  readonly error: { readonly code: string; readonly message: string; readonly details?: unknown }
  readonly headers: Record<string, unknown>
}

/** A browser as far as the API can tell: it keeps cookies and says where it comes from. */
export interface Browser {
  call<const Name extends string>(
    name: Name,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer<DataOf<Name>>>
  /** Opens an address and does not follow where it leads. */
  navigate(url: string): Promise<{ readonly status: number; readonly location: string; readonly text: string }>
  /** What is kept between calls; a test may take it away or put something else there. */
  readonly cookies: Map<string, string>
}

interface Wishes {
  readonly userAgent?: string
  readonly address?: string
  readonly origin?: string
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

export function openBrowser(
  app: FastifyInstance,
  { userAgent = phone, address = '203.0.113.7', origin = 'http://localhost:3000' }: Wishes = {},
): Browser {
  const cookies = new Map<string, string>()

  const cookieHeader = () => [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')

  function keep(reply: Pick<Awaited<ReturnType<FastifyInstance['inject']>>, 'cookies'>): void {
    for (const { name, value, maxAge, expires } of reply.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  return {
    cookies,
    async navigate(url) {
      const { pathname, search } = new URL(url, 'http://localhost')
      const reply = await app.inject({
        url: `${pathname}${search}`,
        remoteAddress: address,
        headers: { accept: 'text/html', 'user-agent': userAgent, cookie: cookieHeader() },
      })
      keep(reply)
      return { status: reply.statusCode, location: reply.headers.location ?? '', text: reply.body }
    },
    async call<const Name extends string>(name: Name, body?: object, headers?: Readonly<Record<string, string>>) {
      const [method = '', url = ''] = name.split(' ')
      const cookie = cookieHeader()
      const reply = await app.inject({
        method: method as 'GET',
        url,
        remoteAddress: address,
        headers: {
          origin,
          'user-agent': userAgent,
          ...(cookie && { cookie }),
          ...headers,
        },
        ...(body && { payload: body }),
      })
      keep(reply)
      const { data, error } = reply.json<{ data: DataOf<Name>; error: Answer['error'] }>()
      return { status: reply.statusCode, data, error, headers: reply.headers }
    },
  }
}
