import css from './MailIllustration.module.css'

/** A letter on a road. */
export function MailIllustration() {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <path className={css['road']} d="M44 8h32l32 80H12z" />
      <path className={css['lane']} d="M59 10h2l.4 8h-2.800zM57.400 78h5.200l.5 10h-6.200z" />
      <rect className={css['sheet']} x="28" y="26" width="64" height="46" rx="7" />
      <path className={css['fold']} d="m32 31 24.500 20.500a5.500 5.500 0 0 0 7 0L88 31" />
    </svg>
  )
}
