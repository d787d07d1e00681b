import css from './OpenRoad.module.css'

/** A road whose barrier is up. */
export function OpenRoad() {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <path className={css['road']} d="M44 8h32l32 80H12z" />
      <path
        className={css['lane']}
        d="M59 14h2l.5 12h-3zM58.300 34h3.400l.7 16h-4.800zM57.400 60h5.200l.6 14h-6.400z"
      />
      <g transform="rotate(-62 28 62)">
        <rect className={css['bar']} x="22" y="55" width="72" height="13" rx="4" />
        <path className={css['stripe']} d="M37 55h10l-6 13H31zM59 55h10l-6 13H53zM81 55h10l-6 13H75z" />
      </g>
      <rect className={css['post']} x="22" y="56" width="12" height="30" rx="3" />
    </svg>
  )
}
