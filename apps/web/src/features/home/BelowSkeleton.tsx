import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'
import css from './BelowSkeleton.module.css'

/** Where the records and the points will stand, in their shape, while what shows them is fetched: never empty ground. */
export const BelowSkeleton = () => (
  <div className={css['parts']}>
    <Part />
    <Part />
  </div>
)

const Part = () => (
  <Skeleton>
    <span className={css['title']}>
      <SkeletonBlock shape="short" />
    </span>
    <span className={css['card']}>
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
      <SkeletonBlock shape="row" />
    </span>
  </Skeleton>
)
