import type { TextSize } from '@dpass/rules/text-size'
import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { keepTextSize, keptTextSize } from '../../ui/style/text-size.ts'
import { Button } from '../../ui/action/Button.tsx'
import { RadioCards } from '../../ui/choice/RadioCards.tsx'
import { SideSheet } from '../../ui/overlay/SideSheet.tsx'
import { usePart } from './use-parts.ts'

const cards = [
  { value: '100', title: t('account.textSize.100') },
  { value: '125', title: t('account.textSize.125') },
  { value: '150', title: t('account.textSize.150') },
  { value: '200', title: t('account.textSize.200') },
] as const satisfies readonly { value: TextSize; title: string }[]

/** What is chosen holds at once, so that the sheet itself shows it. */
export function TextSizeSheet() {
  const { open, onOpenChange } = usePart('textSize')
  const [size, setSize] = useState(() => keptTextSize())
  const choose = (next: TextSize) => {
    keepTextSize(next)
    setSize(next)
  }
  return (
    <SideSheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.textSize.title')}
      footer={
        <Button wide onClick={onOpenChange}>
          {t('common.done')}
        </Button>
      }
    >
      <RadioCards
        name="textSize"
        label={t('account.textSize.title')}
        labelHidden
        help={t('account.textSize.help')}
        dense
        cards={cards}
        value={size}
        onValueChange={choose}
      />
    </SideSheet>
  )
}
