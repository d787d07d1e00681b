import { useEffect, useState } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/Button.tsx'
import { watchForNewerVersion } from './newer-version.ts'
import css from './UpdatePrompt.module.css'

/** Offers the new version; never reloads by itself, because somebody may be half way through a form. */
export function UpdatePrompt() {
  const [found, setFound] = useState(false)
  useEffect(() => watchForNewerVersion(() => setFound(true)), [])
  return (
    <div role="status">
      {found ? (
        <div className={css['prompt']}>
          <p>{t('common.newVersion')}</p>
          <Button look="secondary" onClick={() => window.location.reload()}>
            {t('common.reload')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
