import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../action/Button.tsx'
import { Words } from '../layout/Words.tsx'
import css from './Dialog.module.css'
import { DialogBack } from './DialogBack.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** The words of the one button, where 我知道了 does not fit. */
  readonly acknowledge?: string
  /** A second action beside it, such as the link to support. */
  readonly more?: ReactNode
  /** The actions stand one above the other, because the words of one are long. */
  readonly stacked?: boolean
}

/** Tells the member something they must have seen; there is nothing to decide. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, children, acknowledge = t('common.ok'), more, stacked } = props
  const close = () => onOpenChange(false)
  return (
    <BaseDialog.Root open={open} onOpenChange={close}>
      {open ? <DialogBack onBack={close} /> : null}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={css['veil']} forceRender />
        <BaseDialog.Viewport className={css['viewport']}>
          <BaseDialog.Popup className={css['dialog']}>
            <BaseDialog.Title className={css['title']}>
              <Words>{title}</Words>
            </BaseDialog.Title>
            <BaseDialog.Description className={css['body']} render={<div />}>
              <Words>{children}</Words>
            </BaseDialog.Description>
            <div className={css['actions']} data-actions data-stacked={stacked || undefined}>
              {more}
              <Button wide onClick={close}>
                {acknowledge}
              </Button>
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
