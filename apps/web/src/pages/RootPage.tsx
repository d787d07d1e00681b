import { Outlet } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { isAuthPage } from '../address/auth-pages.ts'
import { t } from '../copy/t.ts'
import { OfflineBanner } from '../features/presence/OfflineBanner.tsx'
import css from './RootPage.module.css'

/*
 * Fetched after the page, which nobody has to wait for, and well before there is something to say: once the server has
 * a newer version, this file may be gone.
 */
const DeferredShell: ComponentType = lazy<ComponentType>(() =>
  import('./DeferredShell.tsx').catch(() => ({ default: Nothing })),
)

const Nothing = (): ReactNode => null

const showsData = () => !isAuthPage(window.location.pathname)

/** Around every page: the link past the header, the notices of a lost network and of a new version, and what is heard of a change. */
export function RootPage() {
  return (
    <>
      <a className={css['skip']} href="#content">
        {t('a11y.skipToContent')}
      </a>
      <OfflineBanner showsData={showsData} />
      <Outlet />
      <Suspense>
        <DeferredShell />
      </Suspense>
    </>
  )
}
