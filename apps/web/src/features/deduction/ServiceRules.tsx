import { maximumPriceLimitTwd, type Rate } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import type { ServiceGroup } from '@dpass/rules/service-groups'
import { useId } from 'react'
import { t } from '../../copy/t.ts'
import { AmountField } from '../../ui/form/AmountField.tsx'
import { problemWithServiceCap, type ServiceDraft, withSwitch } from './draft.ts'
import css from './ServiceRules.module.css'

interface ServiceRulesProps {
  /** Of the points that are chosen; null while none are, or without a rate. */
  readonly rate: Rate | null
  readonly services: readonly ServiceDraft[]
  readonly onEdit: (services: readonly ServiceDraft[]) => void
}

const names: Readonly<Record<ServiceGroup, string>> = {
  PARKING: t('redeemSetting.services.PARKING'),
  REFUELLING: t('redeemSetting.services.REFUELLING'),
  OTHER: t('redeemSetting.services.OTHER'),
}

/** For parking, refuelling and the rest: whether points are used for it, and how much of an order they may pay. */
export function ServiceRules({ rate, services, onEdit }: ServiceRulesProps) {
  const titleId = useId()
  const edit = (changed: ServiceDraft) =>
    onEdit(services.map((service) => (service.group === changed.group ? changed : service)))
  return (
    <section aria-labelledby={titleId} className={css['rules']}>
      <h3 id={titleId} className={css['title']}>
        {t('redeemSetting.services.title')}
      </h3>
      <p className={css['hint']}>{t('redeemSetting.services.hint')}</p>
      {services.map((service) => (
        <div key={service.group} className={css['service']}>
          <Switch
            name={names[service.group]}
            checked={service.enabled}
            onChange={(enabled) => edit(withSwitch(service, enabled, rate))}
          />
          {service.enabled ? (
            <AmountField
              name={`maximumPrice.${service.group}`}
              label={t('redeemSetting.services.cap', { name: names[service.group] })}
              labelHidden
              placeholder={t('redeemSetting.services.capPlaceholder')}
              maximum={maximumPriceLimitTwd}
              value={service.capTwd}
              onValueChange={(capTwd) => edit({ ...service, capTwd })}
              validate={(capTwd) => sayProblem(rate, capTwd)}
              enterKeyHint="done"
            />
          ) : null}
        </div>
      ))}
      <p className={css['hint']}>{t('redeemSetting.services.code')}</p>
    </section>
  )
}

function sayProblem(rate: Rate | null, capTwd: number | null): string | null {
  const step = formatNumber(rate?.[1] ?? 1)
  switch (problemWithServiceCap(rate, capTwd)) {
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

interface SwitchProps {
  readonly name: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Switch({ name, checked, onChange }: SwitchProps) {
  return (
    <label className={css['switch']}>
      <span>{name}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  )
}
