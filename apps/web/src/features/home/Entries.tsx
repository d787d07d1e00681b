import { Fuel, ScrollText } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '../../copy/t.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'

interface EntriesProps {
  readonly refuellingAnchor: ReactElement<Record<string, unknown>>
  readonly onRules: () => void
}

/** Where the home page leads, a row each. What a member cannot do yet has no row. */
export function Entries({ refuellingAnchor, onRules }: EntriesProps) {
  return (
    <Card rows>
      <ListRow
        mark={<Fuel aria-hidden="true" />}
        title={t('home.refuelMachine.title')}
        subtitle={t('home.refuelMachine.subtitle')}
        render={refuellingAnchor}
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
