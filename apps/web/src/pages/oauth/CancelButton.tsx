import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { useOnce } from '../../ui/action/use-once.ts'
import { answerRefusals } from '../answer-refusals.ts'
import { type Flow, handleOf } from './flow.ts'
import { decline } from './go-on.ts'

/** Back to the app without having agreed. A car needs no answer: its code expires by itself. */
export function CancelButton({ flow }: { readonly flow: Flow }) {
  const cancel = useOnce(() => answerRefusals(flow.answers, () => decline(flow, handleOf(flow))))
  if (!flow.request) return null
  return (
    <Button wide look="quiet" loading={cancel.running} onClick={cancel.run}>
      {t('oauth2.main.cancel', { clientName: flow.clientName })}
    </Button>
  )
}
