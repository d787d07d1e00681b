import css from './RoadSign.module.css'

/** A road that ends at a barrier. */
export function RoadSign() {
  return (
    <svg className={css['sign']} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <path className={css['road']} d="M44 8h32l32 80H12z" />
      <path
        className={css['lane']}
        d="M59 14h2l.5 12h-3zM58.300 34h3.400l.7 16h-4.800zM57.400 74h5.200l.6 12h-6.400z"
      />
      <rect className={css['post']} x="26" y="58" width="5" height="26" rx="2" />
      <rect className={css['post']} x="89" y="58" width="5" height="26" rx="2" />
      <rect className={css['bar']} x="16" y="52" width="88" height="16" rx="5" />
      <path className={css['stripe']} d="m30 52h12l-8 16H22zM56 52h12l-8 16H48zM82 52h12l-8 16H74z" />
    </svg>
  )
}
