import { useId, useState } from 'react'
import { t } from '../../copy/t.ts'
import { AlertDialog } from '../../ui/overlay/AlertDialog.tsx'
import { Button } from '../../ui/action/Button.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useOverlay } from '../use-overlay.ts'
import css from './OverlaysSection.module.css'

const savedCap = '200'

/** A setting with something to lose: while it is changed, every way of closing asks first. */
export function GuardedSheet() {
  const setting = useOverlay('internalRedeemSettingDrawerOpen')
  const [cap, setCap] = useState(savedCap)
  const [asking, setAsking] = useState(false)
  const fieldId = useId()
  const leave = () => {
    setAsking(false)
    setCap(savedCap)
    setting.close()
  }
  const save = () => {
    leave()
    showToast({ message: t('redeemSetting.saved') })
  }
  return (
    <>
      <Button look="secondary" onClick={() => setting.open(true)}>
        {t('redeemSetting.title')}
      </Button>
      <Sheet
        open={setting.value === true}
        onOpenChange={setting.close}
        onAttemptClose={cap === savedCap ? undefined : () => setAsking(true)}
        title={t('redeemSetting.title')}
        description={t('redeemSetting.intro')}
        footer={
          <Button wide onClick={save}>
            {t('redeemSetting.save')}
          </Button>
        }
      >
        <label htmlFor={fieldId}>{t('redeemSetting.cap.inputLabel')}</label>
        <input
          id={fieldId}
          className={css['field']}
          inputMode="numeric"
          value={cap}
          onChange={(event) => setCap(event.target.value)}
        />
        <AlertDialog
          open={asking}
          onOpenChange={setAsking}
          title={t('dialog.unsaved.title')}
          action={t('dialog.unsaved.confirm')}
          cancel={t('dialog.unsaved.cancel')}
          onAction={leave}
          harm
        >
          {t('dialog.unsaved.body')}
        </AlertDialog>
      </Sheet>
    </>
  )
}
