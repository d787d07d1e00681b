import css from './IntroScreen.module.css'

/** A gantry over the motorway; a form; a letter. */
export function IntroArt({ step }: { readonly step: keyof typeof pictures }) {
  const Picture = pictures[step]
  return (
    <svg className={css['art']} viewBox="0 0 240 120" aria-hidden="true">
      <ellipse className={css['ground']} cx="120" cy="108" rx="108" ry="10" />
      <Picture />
    </svg>
  )
}

function Gantry() {
  return (
    <>
      <path d="M40 108V34h160v74M40 46h160" />
      <path className={css['accent']} d="M92 46v10M120 46v10M148 46v10" />
      <path className={css['paper']} d="M84 92c0-4 2-7 6-8l6-14c1-3 4-5 7-5h34c3 0 6 2 7 5l6 14c4 1 6 4 6 8v10H84z" />
      <path d="M96 84h48M92 102v5M148 102v5M97 93h8M135 93h8" />
    </>
  )
}

function Paper() {
  return (
    <>
      <rect className={css['paper']} x="78" y="16" width="84" height="92" rx="8" />
      <path d="M94 36h52M94 52h52M94 68h30" />
      <path className={css['accent']} d="m94 86 7 7 14-15" />
    </>
  )
}

function Letter() {
  return (
    <>
      <rect className={css['paper']} x="56" y="30" width="128" height="76" rx="8" />
      <path d="m60 36 54 40c4 3 8 3 12 0l54-40" />
      <path className={css['accent']} d="m158 26 8 8 16-17" />
    </>
  )
}

const pictures = { '1': Gantry, '3': Paper, '4': Letter }
