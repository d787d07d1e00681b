import type { FastifyInstance, FastifyReply } from 'fastify'
import { carServicesUid, type ProgrammeUid } from '@dpass/rules/programmes'
import { sendPage } from '../pages/page.ts'
import type { World } from '../world.ts'
import { isAccountName } from './account-name.ts'
import { listAccounts } from './accounts.ts'
import { carAppPage } from './car-app-page.ts'
import { agree } from './consents.ts'
import { knownChoice } from './link-form.ts'
import { linkPage } from './link-page.ts'
import { type LinkRequest, readLinkRequest } from './link-request.ts'
import { noLinkPage } from './no-link-page.ts'
import { readReturnAddress, withAnswer } from './return-address.ts'

/** Any account can be typed, so the list need not hold them all. */
const offeredAtMost = 6

type Sent = Readonly<Record<string, unknown>>

const pathOf = (uid: ProgrammeUid): string =>
  uid === carServicesUid ? '/apps/car-mochi/link' : `/programmes/${uid}/link`

/** Where DPASS sends a member, who answers and is sent back. */
export function serveLinkPage(app: FastifyInstance, world: World, uid: ProgrammeUid, dpassUrl: URL): void {
  const ask = (reply: FastifyReply, request: LinkRequest, leadsTo: string, wrongName?: string) => {
    const accounts = listAccounts(world.store, uid, { atMost: offeredAtMost })
    const page = uid === carServicesUid ? carAppPage : linkPage
    return sendPage(reply, { ...page({ uid, request, accounts, wrongName }), leadsTo })
  }
  /** Nothing is done before the signature shows that DPASS has asked for it. */
  const receive = (sent: Sent, reply: FastifyReply, go: (request: LinkRequest, address: URL) => FastifyReply) => {
    const request = readLinkRequest(uid, sent)
    if (!request) return sendPage(reply.code(400), noLinkPage(uid, 'unsigned', dpassUrl))
    const address = readReturnAddress(request.callback, dpassUrl)
    if (!address) return sendPage(reply.code(400), noLinkPage(uid, 'foreign', dpassUrl))
    return go(request, address)
  }

  app.get<{ Querystring: Sent }>(pathOf(uid), ({ query }, reply) =>
    receive(query, reply, (request, { origin }) => ask(reply, request, origin)),
  )

  app.post<{ Body: Sent | null | undefined }>(pathOf(uid), ({ body }, reply) => {
    const sent = body ?? {}
    return receive(sent, reply, (request, address) => {
      const { linkId } = request
      const goBack = (answer: Readonly<Record<string, string>>) =>
        reply.redirect(withAnswer(address, { linkId, ...answer }), 303)
      if (sent['result'] === 'deny') return goBack({ result: 'CANCELLED' })
      if (sent['result'] === 'fail') return goBack({ result: 'FAILED' })
      const account = chosenAccount(sent)
      if (!isAccountName(account)) return ask(reply.code(400), request, address.origin, account)
      return goBack({ checkCode: agree(world, uid, linkId, account) })
    })
  })
}

function chosenAccount({ choice, account }: Sent): string {
  if (typeof choice === 'string' && choice.startsWith(knownChoice)) return choice.slice(knownChoice.length)
  return typeof account === 'string' ? account.trim() : ''
}
