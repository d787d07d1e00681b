import type { ReactNode } from 'react'
import type { ProgrammeUid } from '@dpass/rules/programmes'
import css from './ProgrammeMark.module.css'

/* Drawn for DPASS: a shop's awning, a sprout, a coin, a car. None is a trade mark. */
const drawings: Readonly<Record<string, ReactNode>> = {
  FAMI_POINT: (
    <path d="M4.500 9 6 4.500h12L19.500 9M4.500 9a2.500 2.500 0 0 0 5 0 2.500 2.500 0 0 0 5 0 2.500 2.500 0 0 0 5 0M6 12v7.500h12V12M10 19.500v-4h4v4" />
  ),
  TREEPOINT: (
    <path d="M12 20.500V12M12 12.500C12 8 14.500 5 20 4c.4 5.500-2.500 9-8 8.500ZM12 16c-.3-3.200-2.500-5.200-7-5.500 0 4 2.500 6.400 7 5.500Z" />
  ),
  MOCHI_COIN: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M8.500 15V9.500L12 13l3.500-3.500V15" />
    </>
  ),
  CAR_MOCHI: (
    <>
      <path d="M4 16.500v-3.200c0-.9.6-1.600 1.400-1.800L7 7.700C7.400 6.700 8.300 6 9.400 6h5.200c1.100 0 2 .7 2.400 1.700l1.600 3.800c.8.200 1.400.9 1.400 1.800v3.200M4 16.500h16M5.500 11.500h13" />
      <path d="M6 16.500v2M18 16.500v2M7.500 14h1.500M15 14h1.500" />
    </>
  ),
} satisfies Record<ProgrammeUid, ReactNode>

const unknown = (
  <path d="m12 4.500 2.200 4.800 5.300.6-3.900 3.600 1 5.200-4.600-2.600-4.600 2.600 1-5.200L4.500 9.900l5.300-.6Z" />
)

/** The programme's own sign in its own tint. Its name always stands beside it, so a screen reader hears nothing. */
export function ProgrammeMark({ programme }: { readonly programme: string }) {
  const drawing = Object.hasOwn(drawings, programme) ? drawings[programme] : unknown
  return (
    <span className={css['mark']} data-programme={programme}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {drawing}
      </svg>
    </span>
  )
}
