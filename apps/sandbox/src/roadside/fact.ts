import { html, type Html } from '../pages/html.ts'

/** A line of a list of facts. */
export const fact = (name: string, value: string | Html): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
