import { useId, useState } from 'react'
import { t } from '../src/copy/t.ts'
import { Button } from '../src/ui/action/Button.tsx'
import { Sheet } from '../src/ui/overlay/Sheet.tsx'
import { showToast } from '../src/ui/overlay/toast.ts'
import { UnsavedDialog } from '../src/ui/overlay/UnsavedDialog.tsx'
import { useOverlay } from '../src/navigation/use-overlay.ts'
import { messages } from './overlay-samples.ts'
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
    showToast({ message: messages.saved })
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
        description={messages.settingIntro}
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
        <UnsavedDialog open={asking} onOpenChange={setAsking} onLeave={leave} />
      </Sheet>
    </>
  )
}
