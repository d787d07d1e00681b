import { CloudOff } from 'lucide'
import { useSyncExternalStore } from 'react'
import { t } from '../../copy/t.ts'
import { Icon } from '../../ui/mark/Icon.tsx'
import css from './OfflineBanner.module.css'
import { showToast } from '../../ui/overlay/toast.ts'
import { useBackOnline, useOnline } from '../../ui/feedback/use-online.ts'
import { shownSince } from './shown-since.ts'

interface OfflineBannerProps {
  /** Whether the page shows data of the member's, which may be old; asked when the network is lost. */
  readonly showsData: () => boolean
}

export function OfflineBanner({ showsData }: OfflineBannerProps) {
  const online = useOnline()
  const dated = useSyncExternalStore(shownSince.subscribe, shownSince.read, shownSince.read)
  useBackOnline(() => showToast({ message: t('common.backOnline') }))
  return (
    // The region is there from the start: a screen reader announces only what changes inside one it knows.
    <div role="status">
      {online && !dated ? null : (
        <p className={css['banner']}>
          <Icon of={CloudOff} aria-hidden="true" />
          {showsData() ? (dated ?? t('common.offline.banner')) : t('common.offline.bannerNoData')}
        </p>
      )}
    </div>
  )
}
