import { t } from '../../copy/t.ts'
import { LinkConfirmationScreen } from '../../features/programmes/linking/LinkConfirmationScreen.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

function LinkConfirmationPage() {
  useTitle(t('linkConfirm.title'))
  return <LinkConfirmationScreen />
}

export default withReads(LinkConfirmationPage)
