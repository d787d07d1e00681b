import { t } from '../../copy/t.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'

interface WaitingScreenProps {
  /** Where it is known already. */
  readonly clientName?: string | undefined
}

/** A step in outline, while the server says what it is about. */
export function WaitingScreen({ clientName = t('oauth2.client.unnamed') }: WaitingScreenProps) {
  return (
    <Page title={t('oauth2.init.loading', { clientName })}>
      <Skeleton>
        <SkeletonBlock shape="line" />
        <SkeletonBlock shape="short" />
        <SkeletonBlock shape="button" />
      </Skeleton>
    </Page>
  )
}
