import type { FastifyReply } from 'fastify'
import type { Question } from '../oauth/code-flow.ts'
import { type Connection, connectToDpass } from '../oauth/connect-to-dpass.ts'
import type { DemoClient } from '../oauth/demo-client.ts'
import type { Trouble } from '../oauth/trouble.ts'
import { createBrowserStore, type BrowserStore } from '../oauth/browser-store.ts'
import { sendPage } from '../pages/page.ts'
import type { Session } from './session.ts'
import { troublePage } from './trouble-page.ts'

/** What the app remembers of a browser: the request under way at DPASS, and the member who is signed in. */
interface BrowserState {
  asked?: { readonly uid: string; readonly question: Question; readonly pays: boolean } | undefined
  session?: Session | undefined
}

/** The app as one of DPASS's clients. It is two of them, one for each flow of DPASS's screens. */
interface Registration {
  readonly client: DemoClient
  readonly redirectUri: string
  readonly connect: Connection
}

/** A company's app that knows DPASS by its documentation alone: everything goes through a stock library. */
export interface Roadside {
  readonly dpassUrl: URL
  readonly now: () => Date
  readonly registrations: readonly Registration[]
  readonly browsers: BrowserStore<BrowserState>
  sendTrouble(reply: FastifyReply, trouble: Trouble): FastifyReply
}

export function createRoadside(clients: readonly DemoClient[], dpassUrl: URL, now: () => Date): Roadside {
  return {
    dpassUrl,
    now,
    registrations: clients.flatMap((client) =>
      client.redirectUris
        .slice(0, 1)
        .map((redirectUri) => ({ client, redirectUri, connect: connectToDpass(dpassUrl, client) })),
    ),
    browsers: createBrowserStore({ cookie: 'roadside_browser', path: '/', now }),
    sendTrouble: (reply, trouble) => sendPage(reply.code(statusOf[trouble.kind]), troublePage(trouble, dpassUrl)),
  }
}

const statusOf = { cancelled: 200, refused: 400, unsure: 400, unreachable: 503 } as const
