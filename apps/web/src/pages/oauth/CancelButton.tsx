import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { Button } from '../../ui/action/Button.tsx'
import { useRequestFlow } from './request-flow.ts'

/** Back to the app without having agreed. A car needs no answer: its code expires by itself. */
export function CancelButton() {
  const flow = useRequestFlow()
  const cancel = useAction(() => flow.decline(flow.handle), flow.answers)
  if (!flow.request) return null
  return (
    <Button wide look="quiet" loading={cancel.running} onClick={() => void cancel.run()}>
      {t('oauth2.main.cancel', { clientName: flow.clientName })}
    </Button>
  )
}
