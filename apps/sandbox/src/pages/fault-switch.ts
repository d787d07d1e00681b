import type { Fault } from '../faults/fault.ts'
import { faultTag } from './home-page.ts'
import { html, type Html } from './html.ts'
import { say } from './page.ts'

interface FaultSwitch {
  readonly action: string
  readonly fault: Fault
  /** What this partner can meet. */
  readonly modes: readonly Fault['mode'][]
  readonly help: string
  /** What an answer that is lost means for this partner. */
  readonly lostResponse?: string
}

/** The form by which a tester lets a partner fail. */
export function faultSwitch({ action, fault, modes, help, lostResponse }: FaultSwitch): Html {
  return html`<form method="post" action="${action}">
    <div class="words">
      <h2><label for="mode">${say('sandbox.programme.faults')}</label> ${faultTag(fault)}</h2>
      <p class="help">${help}</p>
    </div>
    <div class="field">
      <select id="mode" name="mode">
        ${modes.map(
          (mode) =>
            html`<option value="${mode}" ${mode === fault.mode && html`selected`}>
              ${(mode === 'lost-response' && lostResponse) || say(`sandbox.faultName.${mode}`)}
            </option>`,
        )}
      </select>
      <button class="button quiet">${say('sandbox.programme.setFault')}</button>
    </div>
  </form>`
}
