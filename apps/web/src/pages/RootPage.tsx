import { Outlet } from '@tanstack/react-router'
import { t } from '../copy/t.ts'
import { OfflineBanner } from '../features/presence/OfflineBanner.tsx'
import { UpdatePrompt } from '../features/presence/UpdatePrompt.tsx'
import css from './RootPage.module.css'

/** Around every page: the link past the header, and the notices of a lost network and of a new version. */
export function RootPage() {
  return (
    <>
      <a className={css['skip']} href="#content">
        {t('a11y.skipToContent')}
      </a>
      <OfflineBanner />
      <Outlet />
      <UpdatePrompt />
    </>
  )
}
