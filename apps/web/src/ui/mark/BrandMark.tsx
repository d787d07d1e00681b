import css from './BrandMark.module.css'

/** The sign and the name. The two lane lines are the road. */
export function BrandMark() {
  return (
    <span className={css['brand']} data-brand>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#006b47" />
        <path
          d="M12.5 7 9 25h3L15 7zM19.5 7 23 25h-3L17 7zM15.2 10h1.6v3h-1.6zM15.2 15.5h1.6v3h-1.6zM15.2 21h1.6v3h-1.6z"
          fill="#fff"
        />
      </svg>
      {/* The name is the same in every language. */}
      DPASS
    </span>
  )
}
