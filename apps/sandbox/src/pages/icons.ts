import { type Html, html } from './html.ts'

const line = (paths: Html) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`

/** One hand, one stroke: 24 units, drawn in the colour of the text around them. */
export const icons = {
  mail: line(html`<rect x="3.5" y="5.5" width="17" height="13" rx="2.5" /><path d="m4.5 8 7.5 5.5L19.5 8" />`),
  sms: line(
    html`<path d="M5.5 4.5h13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H11l-4.5 3.5v-3.5h-1a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2z" /><path
        d="M8 9h8M8 12.5h5"
      />`,
  ),
  road: line(html`<path d="M7.5 19 10.5 5M16.5 19 13.5 5M12 6.5v2M12 11.5v2M12 16.5v2" />`),
  awning: line(
    html`<path
      d="M4.5 9 6 4.5h12L19.5 9M4.5 9a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0M6 12v7.5h12V12M10 19.5v-4h4v4"
    />`,
  ),
  sprout: line(
    html`<path
      d="M12 20.5V12M12 12.5C12 8 14.5 5 20 4c.4 5.5-2.5 9-8 8.5ZM12 16c-.3-3.2-2.5-5.2-7-5.5 0 4 2.5 6.4 7 5.5Z"
    />`,
  ),
  coin: line(html`<circle cx="12" cy="12" r="8.5" /><path d="M8.5 15V9.5L12 13l3.5-3.5V15" />`),
  car: line(
    html`<path
        d="M4 16.5v-3.2c0-.9.6-1.6 1.4-1.8L7 7.7C7.4 6.7 8.3 6 9.4 6h5.2c1.1 0 2 .7 2.4 1.7l1.6 3.8c.8.2 1.4.9 1.4 1.8v3.2M4 16.5h16M5.5 11.5h13"
      /><path d="M6 16.5v2M18 16.5v2M7.5 14h1.5M15 14h1.5" />`,
  ),
  parking: line(html`<path d="M8.5 19.5v-15h4.25a4.25 4.25 0 0 1 0 8.5H8.5" />`),
  fuel: line(
    html`<path
      d="M5.5 19.5V6a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v13.5M4 19.5h11M5.5 10.5h8M13.5 13h1.3a1.5 1.5 0 0 1 1.5 1.5v1.7a1.6 1.6 0 0 0 3.2 0V9.5l-2.5-2.5"
    />`,
  ),
  gate: line(html`<path d="M5.5 19.5v-11h3v11M4 19.5h16M8.5 10.5l11-4M12 9.2v2.6M15.5 7.9v2.6" />`),
  phone: line(html`<rect x="6.5" y="3" width="11" height="18" rx="2.5" /><path d="M10.5 18h3" />`),
  screen: line(
    html`<rect x="3.5" y="5.5" width="17" height="11" rx="2" /><path
        d="M8 19.5h8M7.5 9h3v3h-3zM13.5 9.5h3M13.5 12h2"
      />`,
  ),
  card: line(html`<rect x="3.5" y="5.5" width="17" height="13" rx="2.5" /><path d="M3.5 10h17M7 14.5h3.5" />`),
  code: line(html`<path d="m8.5 7.5-5 4.5 5 4.5M15.5 7.5l5 4.5-5 4.5M13.5 5l-3 14" />`),
  clock: line(html`<circle cx="12" cy="12" r="8.5" /><path d="M12 7v5.2l3.2 2" />`),
  fault: line(html`<path d="M12 4.5 21 19.5H3zM12 10v4.5M12 16.8v.2" />`),
  send: line(html`<path d="M20.5 4 10 14.5M20.5 4 14 20.5 10 14.5 4 10.5z" />`),
  renew: line(html`<path d="M5 12a7 7 0 1 1 2 5M5 20v-4.5h4.5" />`),
  chevron: line(html`<path d="m9.5 6 6 6-6 6" />`),
  outward: line(html`<path d="M8 16 16.5 7.5M9.5 7.5h7v7" />`),
  back: line(html`<path d="m14.5 6-6 6 6 6" />`),
  bin: line(html`<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5M13.5 10.5v5.5" />`),
  emptyBox: line(
    html`<path d="M4 13.5 6.5 5h11L20 13.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z" /><path
        d="M4 13.5h4.5l1.3 2.5h4.4l1.3-2.5H20"
      />`,
  ),
} as const

/** DPASS's own sign. The word beside it says what it is. */
export const brandSign = html`<svg class="sign" viewBox="0 0 22 22" aria-hidden="true">
  <rect width="22" height="22" rx="6" />
  <path d="M7.5 17 10 5M14.5 17 12 5M11 8v2M11 13v2" />
</svg>`

/** The lanes of the pass card: they are the road. */
export const lanes = html`<svg class="lanes" viewBox="0 0 210 260" aria-hidden="true">
  <path d="M30 260 C 60 150 120 110 205 60" />
  <path d="M110 260 C 130 190 160 150 210 120" />
  <path d="M70 260 C 95 170 140 130 208 90" stroke-dasharray="14 16" />
</svg>`
