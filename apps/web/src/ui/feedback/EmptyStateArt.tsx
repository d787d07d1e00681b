import css from './EmptyState.module.css'

interface EmptyStateArtProps {
  readonly kind: 'road' | 'works' | 'tunnel'
}

/** The same road three times: open, under repair, and in a tunnel where no signal reaches. */
export function EmptyStateArt({ kind }: EmptyStateArtProps) {
  return (
    <svg className={css['art']} viewBox="0 0 120 80" aria-hidden="true">
      <ellipse className={css['ground']} cx="60" cy="70" rx="54" ry="9" />
      {kind === 'tunnel' ? <Tunnel /> : <OpenRoad />}
      {kind === 'works' ? <Cone /> : null}
    </svg>
  )
}

function OpenRoad() {
  return (
    <>
      <path d="M10 42 28 25l9 8 17-21 21 24 11-10 24 16zM27 72 53 42M93 72 67 42" />
      <path className={css['accent']} d="M60 46v3M60 54v5M60 65v7" />
    </>
  )
}

function Cone() {
  return <path className={css['care']} d="M88 42h6l9 28H79zM74 70h34M84.500 53h13M81.500 62h19" />
}

function Tunnel() {
  return (
    <>
      <path d="M14 70V50a46 42 0 0 1 92 0v20M28 70V52a32 31 0 0 1 64 0v18M47 38a18.500 18.500 0 0 1 26 0M52.500 44a11 11 0 0 1 15 0M60 50v.1M50 30l20 22" />
      <path className={css['accent']} d="M60 60v3M60 67v4" />
    </>
  )
}
