import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { type ControlCall, curlOf } from './control-call.ts'

/** Every control call with a line to copy into a terminal. */
export function callsPage(calls: readonly ControlCall[], origin: string): Page {
  return {
    title: `${say('sandbox.home.control')}・${say('sandbox.home.title')}`,
    back: '/',
    scripts: ['inbox.js'],
    styles: ['control.css', 'code.css'],
    body: html`<h1>${say('sandbox.home.control')}</h1>
      <p class="lead">${say('sandbox.home.controlBody')}</p>
      <dl class="card calls">${calls.map((call, index) => callRow(call, `call-${index}`, origin))}</dl>`,
  }
}

function callRow(call: ControlCall, id: string, origin: string): Html {
  const curl = curlOf(call, origin)
  return html`<div>
    <dt>${callName(call.call)}</dt>
    <dd>
      ${call.body} ${call.modes && html`<p class="modes">${call.modes.map((mode) => html`<code>${mode}</code> `)}</p>`}
      <div class="line">
        <pre tabindex="0"><code>${curl}</code></pre>
        <button class="copy" id="${id}" type="button" data-copy="${curl}" data-copied="${say('common.copied')}" hidden>
          ${say('common.copy')}
        </button>
      </div>
    </dd>
  </div>`
}

function callName(call: string): Html {
  const [method = '', path = ''] = call.split(' ')
  // A long path may break after each of its steps, rather than in the middle of a word.
  const steps = path.split(/(?=[/?&])/).map((step) => html`${step}<wbr />`)
  return html`<span class="method">${method}</span> <code>${steps}</code>`
}
