import { Page } from '../../ui/Page.tsx'
import { ActionsSection } from './ActionsSection.tsx'

/** Every primitive in every state, to look at and to test. */
export default function GalleryPage() {
  return (
    <Page title="Gallery">
      <ActionsSection />
    </Page>
  )
}
