import { html, type Html } from '../pages/html.ts'
import { type Page, say } from '../pages/page.ts'
import { money } from '../merchant/bill-view.ts'
import { machinePage } from './machine-page.ts'
import { fuels, limitsTwd, priceOf, pumps, stations } from './pump.ts'

/** Station, pump, fuel and how much. The first of each is chosen, so that a tester in a hurry only goes on. */
export const choosePage = (): Page =>
  machinePage({
    heading: say('sandbox.machine.welcome'),
    step: 1,
    body: html`<form class="machine-form" method="post" action="/fuel-machine">
      <div class="pair">
        <label
          >${say('sandbox.machine.station')}
          <select name="station">
            ${stations.map((station) => html`<option value="${station}">${say(`sandbox.machine.station.${station}`)}</option>`)}
          </select></label
        >
        <label
          >${say('sandbox.machine.pump')}
          <select name="pump">
            ${pumps.map((pump) => html`<option value="${pump}">${say('sandbox.machine.pumpValue', { pump })}</option>`)}
          </select></label
        >
      </div>
      ${choices(
        say('sandbox.machine.fuel'),
        'fuel',
        fuels.map((fuel) => ({
          value: fuel,
          name: say(`sandbox.machine.fuel.${fuel}`),
          more: say('sandbox.machine.price', { price: priceOf(fuel).toFixed(1) }),
        })),
        'gas95',
      )}
      ${choices(
        say('sandbox.machine.limit'),
        'limit',
        limitsTwd.map((limit) => ({ value: String(limit), name: money(limit) })),
        '500',
      )}
      <button class="big">${say('sandbox.machine.next')}</button>
    </form>`,
  })

interface Offered {
  readonly value: string
  readonly name: string
  readonly more?: string
}

const choices = (legend: string, field: string, offered: readonly Offered[], chosen: string): Html =>
  html`<fieldset>
    <legend>${legend}</legend>
    <div class="tiles">
      ${offered.map(
        ({ value, name, more }) =>
          html`<label
            ><input type="radio" name="${field}" value="${value}" ${value === chosen && html`checked`} /><b>${name}</b
            >${more && html`<small>${more}</small>`}</label
          >`,
      )}
    </div>
  </fieldset>`
