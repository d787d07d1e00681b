import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { read } from '../../../api/query/read.ts'
import { t } from '../../../copy/t.ts'
import { canUsePasskeys } from '../../../domain/passkeys/ask-browser.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { usePart } from '../use-parts.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { ListSheet } from './ListSheet.tsx'
import { type Passkey, PasskeyRow } from './PasskeyRow.tsx'
import { RemovePasskey } from './RemovePasskey.tsx'
import css from './PasskeysSheet.module.css'
import { RenamePasskey } from './RenamePasskey.tsx'

/** As many as a member may have. */
const limit = 10

type Step =
  | { readonly is: 'list'; readonly done?: string }
  | { readonly is: 'add' }
  | { readonly is: 'rename' | 'remove'; readonly passkey: Passkey }

const list: Step = { is: 'list' }

/** The passkeys that sign the member in, and what is done with one: each in the place of the list. */
export function PasskeysSheet() {
  const { open: isAsked, onOpenChange } = usePart('passkeys')
  const open = isAsked && canUsePasskeys()
  const [step, setStep] = useState(list)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setStep(list)
  }
  const done = step.is === 'list' ? step.done : undefined
  useEffect(() => {
    // The list's own sheet has come before this and has closed what was told until then.
    if (done !== undefined) showToast({ message: done })
  }, [done])
  const shown = {
    open,
    onOpenChange,
    onBack: () => setStep(list),
    onDone: (message: string) => setStep({ is: 'list', done: message }),
  }
  switch (step.is) {
    case 'list':
      return <List open={open} onOpenChange={onOpenChange} onStep={setStep} />
    case 'add':
      return <AddPasskey {...shown} />
    case 'rename':
      return <RenamePasskey {...shown} passkey={step.passkey} />
    case 'remove':
      return <RemovePasskey {...shown} passkey={step.passkey} />
  }
}

interface ListProps extends ReturnType<typeof usePart> {
  readonly onStep: (step: Step) => void
}

function List({ open, onOpenChange, onStep }: ListProps) {
  // Read anew each time it opens: a member who looks here wants to know what signs in now.
  const passkeys = useQuery({ ...read('GET /v1/passkeys'), enabled: open, staleTime: 0 })
  const count = passkeys.data?.length ?? 0
  return (
    <ListSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.passkeys.title')}
      description={t('account.passkeys.body')}
      query={passkeys}
      problem={t('account.passkeys.error')}
      rows={passkeys.data?.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => onStep({ is: 'rename', passkey })}
          onRemove={() => onStep({ is: 'remove', passkey })}
        />
      ))}
      empty={<EmptyState title={t('account.passkeys.empty.title')}>{t('account.passkeys.empty.body')}</EmptyState>}
      footer={
        count < limit ? (
          <Button wide disabled={!passkeys.data} onClick={() => onStep({ is: 'add' })}>
            {t('account.passkeys.add')}
          </Button>
        ) : (
          <p className={css['limit']}>{t('account.passkeys.limit', { count: limit })}</p>
        )
      }
    >
      {null}
    </ListSheet>
  )
}
