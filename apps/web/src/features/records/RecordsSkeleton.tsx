import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'
import css from './RecordsSkeleton.module.css'

/** A month's name and as many rows as a phone shows. */
export function RecordsSkeleton() {
  return (
    <Skeleton>
      <span>
        <span className={css['name']}>
          <SkeletonBlock shape="title" />
        </span>
        <span className={css['rows']}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <span key={row} className={css['row']}>
              <SkeletonBlock shape="row" />
            </span>
          ))}
        </span>
      </span>
    </Skeleton>
  )
}
