import { t } from '../../copy/t.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'

/** Whether there are applications is not known yet. */
export function EtagSkeleton({ onBack }: { readonly onBack: () => void }) {
  return (
    <Page title={t('etag.title')} wide onBack={onBack}>
      <Card>
        <Skeleton>
          <SkeletonBlock shape="figure" />
          <SkeletonBlock shape="line" />
          <SkeletonBlock shape="short" />
          <SkeletonBlock shape="button" />
        </Skeleton>
      </Card>
    </Page>
  )
}
