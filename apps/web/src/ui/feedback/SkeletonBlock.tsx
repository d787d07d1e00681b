import css from './Skeleton.module.css'

interface SkeletonBlockProps {
  /** What will stand there: a heading, lines of text, a large number, a ListRow, a wide button. */
  readonly shape: 'title' | 'line' | 'short' | 'figure' | 'row' | 'button'
}

export function SkeletonBlock({ shape }: SkeletonBlockProps) {
  if (shape !== 'row') return <span className={css['block']} data-shape={shape} />
  return (
    <span className={css['row']}>
      <span className={css['block']} data-shape="mark" />
      <span className={css['words']}>
        <span className={css['block']} data-shape="name" />
        <span className={css['block']} data-shape="short" />
      </span>
      <span className={css['block']} data-shape="value" />
    </span>
  )
}
