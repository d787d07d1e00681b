import { hintFor, maximumPriceLimitTwd, pointsFor, type Rate } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { AmountField } from '../../ui/form/AmountField.tsx'
import { SegmentedControl } from '../../ui/choice/SegmentedControl.tsx'
import css from './CapFields.module.css'
import { type Draft, problemWithCap } from './draft.ts'

interface CapFieldsProps {
  readonly rate: Rate | null
  readonly draft: Draft
  readonly onEdit: (draft: Draft) => void
}

/** The most an order may be lowered by: no limit, or an amount of whole steps. */
export function CapFields({ rate, draft, onEdit }: CapFieldsProps) {
  // The field takes the focus when the member has just chosen to give an amount, not when the sheet opens.
  const [askedForAmount, setAskedForAmount] = useState(false)
  return (
    <>
      <SegmentedControl
        label={t('redeemSetting.cap.label')}
        segments={[
          { value: 'unlimited', label: t('redeemSetting.cap.unlimited') },
          { value: 'custom', label: t('redeemSetting.cap.custom') },
        ]}
        value={draft.capped ? 'custom' : 'unlimited'}
        onValueChange={(value) => {
          setAskedForAmount(true)
          onEdit({ ...draft, capped: value === 'custom' })
        }}
        help={draft.capped ? undefined : t('redeemSetting.cap.unlimitedHint')}
      />
      {draft.capped ? (
        <div className={css['amount']}>
          <AmountField
            // Another rate starts the field anew, so that an error about the old step is gone.
            key={rate?.[1]}
            name="maximumPrice"
            label={t('redeemSetting.cap.inputLabel')}
            labelHidden
            placeholder={t('redeemSetting.cap.placeholder')}
            help={sayHint(rate)}
            maximum={maximumPriceLimitTwd}
            value={draft.capTwd}
            onValueChange={(capTwd) => {
              setAskedForAmount(false)
              onEdit({ ...draft, capTwd })
            }}
            validate={(capTwd) => sayProblem(rate, capTwd)}
            suffix={sayPoints(rate, draft.capTwd)}
            enterKeyHint="done"
            focusFirst={askedForAmount}
          />
        </div>
      ) : null}
    </>
  )
}

/** Section 5, to the letter. */
function sayHint(rate: Rate | null): string {
  const hint = hintFor(rate)
  if (hint.kind === 'none') return t('redeemSetting.cap.hintNone')
  if (hint.kind === 'one') return t('redeemSetting.cap.hintOne')
  return t('redeemSetting.cap.hintMultiple', { multiple: formatNumber(hint.multiple) })
}

function sayPoints(rate: Rate | null, capTwd: number | null): string | undefined {
  if (!rate || capTwd === null || problemWithCap(rate, capTwd) !== null) return undefined
  return t('redeemSetting.cap.preview', { points: formatNumber(pointsFor(rate, capTwd)) })
}

function sayProblem(rate: Rate | null, capTwd: number | null): string | null {
  const step = formatNumber(rate?.[1] ?? 1)
  switch (problemWithCap(rate, capTwd)) {
    case 'noRate':
      return t('redeemSetting.error.noRate')
    case 'required':
      return t('redeemSetting.error.required')
    case 'integer':
      return t('redeemSetting.error.integer')
    case 'range':
      return t('redeemSetting.error.range', { min: step })
    case 'multiple':
      return t('redeemSetting.error.multiple', { multiple: step })
    case null:
      return null
  }
}
