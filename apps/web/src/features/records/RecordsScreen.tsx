import { t } from '../../copy/t.ts'
import type { AnyRecord } from '../../domain/record.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { everything, type Period } from './period.ts'
import { RecordsPanel } from './RecordsPanel.tsx'
import css from './RecordsScreen.module.css'
import type { RecordsKind } from './use-records.ts'

interface RecordsScreenProps {
  readonly onBack: () => void
  readonly tab: RecordsKind
  readonly onTab: (tab: RecordsKind) => void
  readonly period: Period | undefined
  readonly onPeriod: () => void
  readonly oldestFirst: boolean
  readonly onOldestFirst: (oldestFirst: boolean) => void
  readonly onOpen: (record: AnyRecord) => void
}

/** What points have paid for and what was given back. */
export function RecordsScreen({ onBack, tab, onTab, period = everything, ...list }: RecordsScreenProps) {
  return (
    <Page title={t('redeemRecords.title')} onBack={onBack}>
      <div className={css['tabs']}>
        <Tabs
          label={t('redeemRecords.title')}
          value={tab}
          onValueChange={onTab}
          tabs={[
            {
              value: 'points',
              label: t('redeemRecords.tab.points'),
              panel: <RecordsPanel kind="points" period={period} {...list} />,
            },
            {
              value: 'machine',
              label: t('redeemRecords.tab.machine'),
              panel: <RecordsPanel kind="machine" period={period} {...list} />,
            },
          ]}
        />
      </div>
    </Page>
  )
}
