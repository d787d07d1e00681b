import { taipeiDay } from '@dpass/rules/taipei-time'
import { api } from '../../../api/client/api.ts'
import { t } from '../../../copy/t.ts'
import { useAction } from '../../../domain/use-action.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { SideSheet } from '../../../ui/overlay/SideSheet.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { saveFile } from './save-file.ts'
import { usePart } from '../use-parts.ts'

export function ExportSheet() {
  const { open, onOpenChange } = usePart('exporting')
  const download = useAction(
    async () => {
      const everything = await api('GET /v1/me/export')
      saveFile(`dpass-${taipeiDay(Date.now())}.json`, JSON.stringify(everything, null, 2))
      showToast({ message: t('account.export.done') })
      onOpenChange()
    },
    { default: () => showToast({ message: t('account.export.error'), variant: 'error' }) },
  )
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      whenWide="dialog"
      title={t('account.export.title')}
      footer={
        <Button wide loading={download.running} onClick={() => void download.run()}>
          {t('account.export.cta')}
        </Button>
      }
    >
      <p>{t('account.export.body')}</p>
    </SideSheet>
  )
}
