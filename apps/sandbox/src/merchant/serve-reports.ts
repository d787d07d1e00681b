import { reportKinds } from '@dpass/contract/transaction-words'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, type Html } from '../pages/html.ts'
import { type Page, say, sendPage } from '../pages/page.ts'
import type { TokenHolder } from './ask-dpass.ts'
import { money } from './bill-view.ts'
import { pressButton } from './bill-forms.ts'
import type { DpassReply, Redemption } from './dpass-reply.ts'
import type { Redemptions } from './redemptions.ts'
import { readAmount, type Sent } from './serve-bills.ts'

interface Desk {
  readonly path: string
  readonly redemptions: Redemptions
  readonly own: TokenHolder
  /** The merchant's own look. */
  readonly page: (heading: string, body: Html) => Page
}

interface OfReport {
  readonly Params: { readonly id: string }
  readonly Body: Sent
}

/** The other side of the counter: what members have reported, to be answered or given back. */
export function serveReports(app: FastifyInstance, { path, redemptions, own, page }: Desk): void {
  async function show(reply: FastifyReply, trouble?: DpassReply<unknown>): Promise<FastifyReply> {
    const found = await redemptions.reported(own)
    const heading = say('sandbox.reports.title')
    const list = found.is === 'answered' ? reportList(found.data.items, path) : troubleWords(found)
    return sendPage(
      reply,
      page(
        heading,
        html`<h1>${heading}</h1>
          <p class="lead">${say('sandbox.reports.body')}</p>
          ${trouble && troubleWords(trouble)} ${list}`,
      ),
    )
  }

  app.get(path, async (_request, reply) => show(reply))
  app.post<OfReport>(`${path}/:id/answer`, async ({ params, body }, reply) => {
    // One paragraph, as DPASS takes it, whatever keys were pressed in the field.
    const typed = body?.['text']
    const text = typeof typed === 'string' ? typed.replaceAll(/\s+/g, ' ').trim() : ''
    const answer = await redemptions.answerReport(own, params.id, text)
    return answer.is === 'answered' ? reply.redirect(path, 303) : show(reply, answer)
  })
  app.post<OfReport>(`${path}/:id/refund`, async ({ params, body }, reply) => {
    const amount = readAmount(body?.['amount']) ?? 0
    // One key for a report: pressed twice, it gives back once.
    const answer = await redemptions.refund(own, `report-${params.id}`, params.id, amount)
    return answer.is === 'answered' ? reply.redirect(path, 303) : show(reply, answer)
  })
}

const troubleWords = (trouble: DpassReply<unknown>): Html =>
  html`<p class="notice" role="status">
    ${trouble.is === 'refused' ? trouble.message : trouble.is === 'answered' ? '' : say(`sandbox.bill.trouble.${trouble.is}`)}
  </p>`

const reportList = (items: readonly Redemption[], path: string): Html =>
  items.length === 0
    ? html`<p class="help">${say('sandbox.reports.none')}</p>`
    : html`${items.map((redemption) => reportCard(redemption, `${path}/${encodeURIComponent(redemption.id)}`))}`

function reportCard({ orderId, merchantName, report, amount, refundedAmount = 0 }: Redemption, path: string): Html {
  const left = amount - refundedAmount
  const kind = reportKinds.find((known) => known === report?.kind)
  return html`<section class="report">
    <h2>${kind ? say(`sandbox.reports.kind.${kind}`) : say('sandbox.reports.kind.other')}</h2>
    <p>${merchantName}・${orderId}・${say('sandbox.reports.deducted', { amount: money(amount) })}</p>
    ${report?.note && html`<blockquote>${report.note}</blockquote>`}
    <p class="help">${say('sandbox.reports.due', { date: report?.dueDate ?? '' })}</p>
    <form method="post" action="${path}/answer">
      <div class="field">
        <input name="text" aria-label="${say('sandbox.reports.answer')}" autocomplete="off" required maxlength="200" />
        <button class="button quiet">${say('sandbox.reports.send')}</button>
      </div>
    </form>
    ${left > 0 && pressButton(`${path}/refund`, say('sandbox.reports.refund', { amount: money(left) }), 'button harm', { amount: left })}
  </section>`
}
