import { Page } from '../src/ui/layout/Page.tsx'
import { ActionsSection } from './ActionsSection.tsx'
import { DisplaySection } from './DisplaySection.tsx'
import { FormsSection } from './FormsSection.tsx'
import { OverlaysSection } from './OverlaysSection.tsx'

/** Every primitive in every state, to look at and to test. */
export default function GalleryPage() {
  return (
    <Page title="Gallery">
      <ActionsSection />
      <FormsSection />
      <OverlaysSection />
      <DisplaySection />
    </Page>
  )
}
