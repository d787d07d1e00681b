import { formatNumber } from '@dpass/rules/format-number'
import { Fuel, ScrollText, SlidersHorizontal } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '../../copy/t.ts'
import type { DeductionSetting } from '../../domain/point.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import type { Home } from './use-home.ts'

interface EntriesProps {
  readonly setting: Home['setting']
  readonly refuellingAnchor: ReactElement<Record<string, unknown>>
  readonly onSetting: () => void
  readonly onRules: () => void
}

/** Where the home page leads, a row each. What a member cannot do yet has no row. */
export function Entries({ setting, refuellingAnchor, onSetting, onRules }: EntriesProps) {
  return (
    <Card rows>
      <ListRow
        mark={<Fuel aria-hidden="true" />}
        title={t('home.refuelMachine.title')}
        subtitle={t('home.refuelMachine.subtitle')}
        render={refuellingAnchor}
      />
      <ListRow
        mark={<SlidersHorizontal aria-hidden="true" />}
        title={t('home.redeemSetting.title')}
        subtitle={setting.data === undefined ? sayUnknown(setting.isError) : saySetting(setting.data)}
        onClick={onSetting}
      />
      <ListRow
        mark={<ScrollText aria-hidden="true" />}
        title={t('home.redeemRules.title')}
        subtitle={t('home.redeemRules.subtitle')}
        onClick={onRules}
      />
    </Card>
  )
}

const sayUnknown = (failed: boolean) => (failed ? t('redeemSetting.loadError') : t('common.loading'))

function saySetting(setting: DeductionSetting | null): string {
  if (!setting) return t('home.redeemSetting.notSet')
  const { name } = setting.point
  if (setting.maximumPrice === null) return t('home.redeemSetting.summaryNone', { name })
  return t('home.redeemSetting.summary', { name, amount: formatNumber(setting.maximumPrice) })
}
