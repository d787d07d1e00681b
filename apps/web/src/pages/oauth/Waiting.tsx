import { t } from '../../copy/t.ts'
import { WaitingScreen } from '../../features/oauth/WaitingScreen.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { useTitle } from '../use-title.ts'

/** While the server says what a step is about. */
export function Waiting({ clientName }: { readonly clientName?: string }) {
  useTitle(t('oauth2.init.title'))
  return <WaitingScreen clientName={clientName} />
}

/** When it did not say so, and can be asked again. */
interface UnreachableProps {
  readonly error: Error
  readonly onRetry: () => void
}

export function Unreachable({ error, onRetry }: UnreachableProps) {
  return (
    <Page>
      <LoadProblem heading="h1" error={error} onRetry={onRetry} retrying={false} />
    </Page>
  )
}
