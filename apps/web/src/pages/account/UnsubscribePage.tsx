import { t } from '../../copy/t.ts'
import { UnsubscribeScreen } from '../../features/account/notices/UnsubscribeScreen.tsx'
import { useTitle } from '../use-title.ts'

export default function UnsubscribePage() {
  useTitle(t('unsubscribe.title'))
  return <UnsubscribeScreen />
}
