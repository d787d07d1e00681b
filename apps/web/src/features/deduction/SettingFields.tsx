import { formatNumber } from '@dpass/rules/format-number'
import type { Rate } from '@dpass/rules/deduction'
import { CircleOff } from 'lucide'
import { t } from '../../copy/t.ts'
import type { Point } from '../../domain/point.ts'
import { stateOf } from '../../domain/programme.ts'
import { rateFigures, rateOf } from '../../domain/rate.ts'
import { sayReplaced } from '../../domain/say-replaced.ts'
import { Icon } from '../../ui/mark/Icon.tsx'
import { ProgrammeMark } from '../../ui/mark/ProgrammeMark.tsx'
import { type RadioCard, RadioCards } from '../../ui/choice/RadioCards.tsx'
import { CapFields } from './CapFields.tsx'
import type { Draft } from './draft.ts'
import { obstacleTo } from './point-obstacle.ts'
import { ServiceRules } from './ServiceRules.tsx'
import css from './SettingFields.module.css'
import type { Known } from './use-deduction.ts'

interface SettingFieldsProps {
  readonly known: Known
  readonly draft: Draft
  readonly onEdit: (draft: Draft) => void
}

/** No kind of points has an empty id. */
const off = ''

export function SettingFields({ known: { points, rates, setting }, draft, onEdit }: SettingFieldsProps) {
  const chosen = points.find(({ id }) => id === draft.pointId)
  const rate = chosen ? rateOf(rates, chosen.uniqueId) : null
  const [linked, unlinked] = byLink(points)
  const cards = [...linked.map((point) => cardOf(point, rateOf(rates, point.uniqueId))), offCard]
  const others = unlinked.map(({ name }) => name).join(t('format.listSeparator'))
  return (
    <>
      <RadioCards
        label={t('redeemSetting.programme.label')}
        labelHidden
        cards={cards}
        value={draft.pointId ?? off}
        onValueChange={(value) => onEdit({ ...draft, pointId: value === off ? null : value })}
        dense
        help={saySuccession(setting, draft)}
      />
      {others === '' ? null : (
        <p className={css['others']}>{t('redeemSetting.programme.unlinked', { names: others })}</p>
      )}
      {draft.pointId === null ? null : <CapFields rate={rate} draft={draft} onEdit={onEdit} />}
      <ServiceRules rate={rate} services={draft.services} onEdit={(services) => onEdit({ ...draft, services })} />
    </>
  )
}

/** Those that are or were linked, and the rest. */
function byLink(points: readonly Point[]): readonly [linked: readonly Point[], unlinked: readonly Point[]] {
  const isLinked = ({ resourceOwner }: Point) => stateOf(resourceOwner) !== 'UNLINKED'
  return [points.filter(isLinked), points.filter((point) => !isLinked(point))]
}

/** Which points the chosen ones would replace, and their cap. */
function saySuccession(setting: Known['setting'], { pointId }: Draft): string | undefined {
  return setting && pointId !== null && pointId !== setting.pointId ? sayReplaced(setting) : undefined
}

const offCard: RadioCard<string> = {
  value: off,
  icon: (
    <span className={css['off']}>
      <Icon of={CircleOff} aria-hidden="true" />
    </span>
  ),
  title: t('redeemSetting.programme.none'),
}

function cardOf(point: Point, rate: Rate | null): RadioCard<string> {
  const card = { value: point.id, icon: <ProgrammeMark programme={point.uniqueId} />, title: point.name }
  switch (obstacleTo(point, rate)) {
    case 'unlinked':
    case 'invalid':
      return { ...card, disabledReason: t('redeemSetting.programme.disabled.invalid') }
    case 'abnormal':
      return { ...card, disabledReason: t('redeemSetting.programme.disabled.abnormal') }
    case 'noRate':
      return { ...card, disabledReason: t('redeemSetting.programme.disabled.noRate') }
    case null:
      return { ...card, description: rate ? describe(point.balance, rate) : undefined }
  }
}

function describe(balance: number | null, rate: Rate): string {
  const figures = rateFigures(rate)
  return balance === null
    ? t('redeemSetting.programme.detailUnknown', figures)
    : t('redeemSetting.programme.detail', { ...figures, balance: formatNumber(balance) })
}
