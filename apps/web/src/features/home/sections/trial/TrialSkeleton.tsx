import { t } from '../../../../copy/t.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../../ui/feedback/SkeletonBlock.tsx'
import { HomeSection } from '../HomeSection.tsx'

/** As high as the skeleton of the points was. */
export const TrialSkeleton = () => (
  <HomeSection title={t('home.trial.title')} aside={null}>
    <Card flush>
      <Skeleton>
        <SkeletonBlock shape="row" />
        <SkeletonBlock shape="row" />
        <SkeletonBlock shape="row" />
      </Skeleton>
    </Card>
  </HomeSection>
)
