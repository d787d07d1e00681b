import { createBrowserHistory } from '@tanstack/react-router'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { createGalleryRouter } from '../../../gallery/gallery-router.tsx'
import GalleryPage from '../../../gallery/GalleryPage.tsx'
import { OverlaysSection } from '../../../gallery/OverlaysSection.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { mountRouter } from './mount.tsx'
import { settleHistory } from './settle-history.ts'

/** What opens an overlay, on a page that is longer than the screen. */
const overlays = () => (
  <Page title="Overlays">
    <OverlaysSection />
    <div style={{ height: '100vh' }} />
  </Page>
)

/** A part of the gallery on the browser's own history, at the address where the tab is: what a reload shows. */
async function show(part: () => React.ReactNode): Promise<() => void> {
  const history = createBrowserHistory()
  const remove = mountRouter(createGalleryRouter({ history, page: part }))
  const leave = () => {
    remove()
    history.destroy()
  }
  onTestFinished(leave)
  await expect.element(page.getByTestId('Sheet')).toBeInTheDocument()
  return leave
}

export const showOverlays = () => show(overlays)

export async function openOverlays(address = '/gallery') {
  // The test before may have ended while its sheet was going back.
  await settleHistory()
  window.history.pushState(null, '', address)
  return show(overlays)
}

export async function openGallery() {
  await settleHistory()
  window.history.pushState(null, '', '/gallery')
  return show(GalleryPage)
}

export const open = (name: string) => page.getByRole('button', { name, exact: true }).click()
