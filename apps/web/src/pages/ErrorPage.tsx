import { t } from '../copy/t.ts'
import { ErrorScreen } from '../features/error/ErrorScreen.tsx'
import { useTitle } from './use-title.ts'

export default function ErrorPage() {
  useTitle(t('error.title'))
  return <ErrorScreen />
}
