import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { useAction } from '../../domain/use-action.ts'
import { type Flow, handleOf } from './flow.ts'
import { decline } from './go-on.ts'

/** Back to the app without having agreed. A car needs no answer: its code expires by itself. */
export function CancelButton({ flow }: { readonly flow: Flow }) {
  const cancel = useAction(() => decline(flow, handleOf(flow)), flow.answers)
  if (!flow.request) return null
  return (
    <Button wide look="quiet" loading={cancel.running} onClick={() => void cancel.run()}>
      {t('oauth2.main.cancel', { clientName: flow.clientName })}
    </Button>
  )
}
