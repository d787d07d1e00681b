import { html, type Html } from '../pages/html.ts'

/** Where the car stands, and whether the barrier is up. */
export type Scene = 'arriving' | 'inside' | 'leaving' | 'open'

/** The exit of a car park. Drawn for the sandbox; what it shows is said in words beside it. */
export const gateScene = (scene: Scene): Html =>
  html`<div class="scene" data-scene="${scene}" aria-hidden="true">
    <svg viewBox="0 0 360 200">
      <path class="house" d="M0 40h212v110H0z" />
      <path class="bays" d="M14 150V70h150v80M64 70v80M114 70v80" />
      <path class="slot" d="M0 56h212" />
      <path class="ground" d="M0 150h360v50H0z" />
      <path class="lane" d="M0 172h360" />
      <g class="board">
        <rect x="292" y="22" width="46" height="46" rx="10" />
        <path class="pole" d="M315 68v82" />
        <path class="letter" d="M308 57V33h9a8 8 0 0 1 0 16h-9" />
      </g>
      <g class="car">
        <path class="body" d="M2 40v-8c0-5 3-8 8-9l8-2 9-14c2-3 5-5 9-5h22c4 0 7 2 9 5l9 14 8 2c5 1 8 4 8 9v8z" />
        <path class="glass" d="M26 21l7-11c1-1 2-2 4-2h10v13zM51 8h7c2 0 4 1 5 2l7 11H51z" />
        <circle class="wheel" cx="22" cy="40" r="9" />
        <circle class="wheel" cx="72" cy="40" r="9" />
      </g>
      <g class="barrier">
        <rect class="post" x="236" y="98" width="16" height="54" rx="4" />
        <g class="arm">
          <rect class="beam" x="148" y="106" width="98" height="9" rx="4.5" />
          <path class="stripes" d="M160 110.5h12M184 110.5h12M208 110.5h12" />
        </g>
        <circle class="lamp" cx="244" cy="110.5" r="5" />
      </g>
    </svg>
  </div>`
