import type { ComponentProps, Ref } from 'react'
import { t } from '../../copy/t.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { SideColumns } from '../../ui/layout/SideColumns.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { everything, type Period } from './period.ts'
import { RecordsPanel } from './RecordsPanel.tsx'
import css from './RecordsScreen.module.css'
import type { RecordsKind } from './use-records.ts'

interface RecordsScreenProps extends Omit<ComponentProps<typeof RecordsPanel>, 'kind' | 'period'> {
  readonly onBack: (() => void) | undefined
  readonly tab: RecordsKind
  readonly onTab: (tab: RecordsKind) => void
  readonly period: Period | undefined
  /** The column beside the list, where there is room for it. */
  readonly sideRef: Ref<HTMLDivElement>
}

/** What points have paid for and what was given back. */
export function RecordsScreen({ onBack, tab, onTab, period = everything, sideRef, ...list }: RecordsScreenProps) {
  return (
    <Page title={t('redeemRecords.title')} wide onBack={onBack}>
      <div className={css['tabs']}>
        <SideColumns
          main={
            <Tabs
              label={t('redeemRecords.title')}
              value={tab}
              onValueChange={onTab}
              tabs={[
                {
                  value: 'all',
                  label: t('redeemRecords.tab.all'),
                  panel: <RecordsPanel kind="all" period={period} {...list} />,
                },
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
          }
          sideRef={sideRef}
          waiting={<div className={css['waiting']} />}
        />
      </div>
    </Page>
  )
}
