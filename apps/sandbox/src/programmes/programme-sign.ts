import type { ProgrammeUid } from '@dpass/rules/programmes'
import { html, type Html } from '../pages/html.ts'
import { icons } from '../pages/icons.ts'
import { say } from '../pages/page.ts'

/** Drawn for DPASS (an awning, a sprout, a coin, a car); no trade marks. */
export const signs = {
  FAMI_POINT: 'awning',
  TREEPOINT: 'sprout',
  MOCHI_COIN: 'coin',
  CAR_MOCHI: 'car',
} as const satisfies Readonly<Record<ProgrammeUid, keyof typeof icons>>

export const nameOf = (uid: ProgrammeUid): string => say(`programme.${uid}.name`)

/** The programme's sign in its own tint. Its name always stands beside it. */
export const programmeSign = (uid: ProgrammeUid): Html =>
  html`<span class="mark" data-programme="${uid}">${icons[signs[uid]]}</span>`
