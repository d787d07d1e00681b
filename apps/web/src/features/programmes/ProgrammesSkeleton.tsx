import { t } from '../../copy/t.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'
import { ProgrammesSection } from './ProgrammesSection.tsx'
import css from './ProgrammesSkeleton.module.css'

/** Three cards in outline: the programmes that every member is offered. */
export function ProgrammesSkeleton() {
  return (
    <ProgrammesSection title={t('resourceOwners.list.title')}>
      <Skeleton>
        <CardOutline />
        <CardOutline />
        <CardOutline />
      </Skeleton>
    </ProgrammesSection>
  )
}

function CardOutline() {
  return (
    <span className={css['card']}>
      <SkeletonBlock shape="row" />
      <span className={css['figure']}>
        <SkeletonBlock shape="title" />
        <SkeletonBlock shape="short" />
      </span>
    </span>
  )
}
