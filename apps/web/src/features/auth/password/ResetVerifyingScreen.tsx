import { t } from '../../../copy/t.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../../ui/feedback/SkeletonBlock.tsx'

/** The form of a reset link in outline, while the server looks at the link. */
export function ResetVerifyingScreen() {
  return (
    <Page title={t('auth.reset.heading')} lead={t('auth.reset.verifying')}>
      <Skeleton>
        <SkeletonBlock shape="short" />
        <SkeletonBlock shape="button" />
        <SkeletonBlock shape="short" />
        <SkeletonBlock shape="button" />
      </Skeleton>
    </Page>
  )
}
