import css from './RoadBarrier.module.css'

/** A road with a barrier: up when it is open, down when it ends there. */
export function RoadBarrier({ barrier }: { readonly barrier: 'up' | 'down' }) {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" data-barrier={barrier} aria-hidden="true">
      <path className={css['road']} d="M44 8h32l32 80H12z" />
      <path className={css['lane']} d={`M59 14h2l.5 12h-3zM58.300 34h3.400l.7 16h-4.800z${lastDash[barrier]}`} />
      {barrier === 'up' ? <BarrierUp /> : <BarrierDown />}
    </svg>
  )
}

/** The dash of the lane that the barrier does not cover. */
const lastDash = { up: 'M57.400 60h5.200l.6 14h-6.400z', down: 'M57.400 74h5.200l.6 12h-6.400z' }

function BarrierUp() {
  return (
    <>
      <g transform="rotate(-62 28 62)">
        <rect className={css['bar']} x="22" y="55" width="72" height="13" rx="4" />
        <path className={css['stripe']} d="M37 55h10l-6 13H31zM59 55h10l-6 13H53zM81 55h10l-6 13H75z" />
      </g>
      <rect className={css['post']} x="22" y="56" width="12" height="30" rx="3" />
    </>
  )
}

function BarrierDown() {
  return (
    <>
      <rect className={css['post']} x="26" y="58" width="5" height="26" rx="2" />
      <rect className={css['post']} x="89" y="58" width="5" height="26" rx="2" />
      <rect className={css['bar']} x="16" y="52" width="88" height="16" rx="5" />
      <path className={css['stripe']} d="m30 52h12l-8 16H22zM56 52h12l-8 16H48zM82 52h12l-8 16H74z" />
    </>
  )
}
