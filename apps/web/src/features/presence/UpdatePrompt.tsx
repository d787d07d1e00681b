import { useEffect, useState } from 'react'
import { t } from '../../copy/t.ts'
import { BottomNotice } from '../../ui/overlay/BottomNotice.tsx'
import { watchForNewerVersion } from './newer-version.ts'

/** Offers the new version; never reloads by itself, because the member may be half way through a form. */
export function UpdatePrompt() {
  const [found, setFound] = useState(false)
  useEffect(() => watchForNewerVersion(() => setFound(true)), [])
  return (
    <div role="status">
      {found ? (
        <BottomNotice
          words={t('common.newVersion')}
          action={t('common.reload')}
          onAction={() => window.location.reload()}
        />
      ) : null}
    </div>
  )
}
