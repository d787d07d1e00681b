import { t } from '../../copy/t.ts'
import { EtagScreen } from '../../features/etag/EtagScreen.tsx'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

function EtagPage() {
  useTitle(t('etag.title'))
  return <EtagScreen />
}

export default withReads(EtagPage, 'home')
