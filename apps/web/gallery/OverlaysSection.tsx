import { useState } from 'react'
import { t } from '../src/copy/t.ts'
import { AlertDialog } from '../src/ui/overlay/AlertDialog.tsx'
import { Button } from '../src/ui/action/Button.tsx'
import { Dialog } from '../src/ui/overlay/Dialog.tsx'
import { Sheet } from '../src/ui/overlay/Sheet.tsx'
import { showToast } from '../src/ui/overlay/toast.ts'
import { useOverlay } from '../src/navigation/use-overlay.ts'
import css from './OverlaysSection.module.css'
import { GuardedSheet } from './OverlaysSectionGuardedSheet.tsx'
import { messages, programmes, stations, titles } from './overlay-samples.ts'
import { Section } from './Section.tsx'

export function OverlaysSection() {
  return (
    <>
      <Section name="Sheet">
        <AddressSheet />
        <LongSheet />
        <GuardedSheet />
      </Section>
      <Section name="Dialog">
        <InformationDialog />
        <DecisionDialog />
      </Section>
      <Section name="Toast">
        <Button look="secondary" onClick={() => showToast({ message: messages.saved })}>
          {messages.saved}
        </Button>
        <Button look="secondary" onClick={() => showToast({ message: messages.failed, variant: 'error' })}>
          {messages.failed}
        </Button>
        <Button look="secondary" onClick={() => showToast({ message: messages.long })}>
          {messages.long}
        </Button>
      </Section>
    </>
  )
}

/** Lives in the address, as every sheet of a screen does. */
function AddressSheet() {
  const rules = useOverlay('internalRedeemRuleDrawerOpen')
  return (
    <>
      <Button look="secondary" onClick={() => rules.open(true)}>
        {t('redeemRules.title')}
      </Button>
      <Sheet
        open={rules.value === true}
        onOpenChange={rules.close}
        title={t('redeemRules.title')}
        description={t('redeemRules.intro')}
        footer={<Button wide>{t('redeemRules.cta')}</Button>}
      >
        <ul className={css['lines']}>
          <li>{t('redeemRules.order.1')}</li>
          <li>{t('redeemRules.order.2')}</li>
          <li>{t('redeemRules.order.3')}</li>
        </ul>
      </Sheet>
    </>
  )
}

/** Longer than any screen: what scrolls must not close, and what is at its top must. */
function LongSheet() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {titles.stations}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} whenWide="dialog" title={titles.stations}>
        <ul className={css['lines']}>
          {[...stations, ...stations].map((station, index) => (
            <li key={index}>{station}</li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

function InformationDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {t('dialog.cannotUnlink.title')}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t('dialog.cannotUnlink.title')}>
        {t('dialog.cannotUnlink.body')}
      </Dialog>
    </>
  )
}

/** The first try fails and says so in the dialog; the second would succeed. */
function DecisionDialog() {
  const [open, setOpen] = useState(false)
  const [phase, setPhase] = useState<'asking' | 'running' | 'failed'>('asking')
  const name = programmes[1].name
  const act = () => {
    if (phase === 'failed') {
      setOpen(false)
      showToast({ message: t('toast.unlinked', { name }) })
      return
    }
    setPhase('running')
    setTimeout(() => setPhase('failed'), 1_200)
  }
  return (
    <>
      <Button
        look="secondary"
        onClick={() => {
          setPhase('asking')
          setOpen(true)
        }}
      >
        {t('dialog.unbind.confirm')}
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={t('dialog.unbind.title', { name })}
        action={t('dialog.unbind.confirm')}
        onAction={act}
        harm
        loading={phase === 'running'}
        error={phase === 'failed' ? messages.unlinkFailed : undefined}
      >
        {t('dialog.unbind.body', { name })}
      </AlertDialog>
    </>
  )
}
