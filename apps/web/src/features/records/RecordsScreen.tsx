import { t } from '../../copy/t.ts'
import { useGoUpInApp } from '../../navigation/use-go-up.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { SideColumns, useSideColumn } from '../../ui/layout/SideColumns.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { RecordsPanel } from './RecordsPanel.tsx'
import css from './RecordsScreen.module.css'
import { useList, useListChange } from './use-list.ts'

/** What points have paid for and what was given back. */
export function RecordsScreen() {
  const { tab } = useList()
  const change = useListChange()
  const { side, sideRef } = useSideColumn()
  return (
    <Page title={t('redeemRecords.title')} wide onBack={useGoUpInApp()}>
      <div className={css['tabs']}>
        <SideColumns
          main={
            <Tabs
              label={t('redeemRecords.title')}
              value={tab}
              onValueChange={(next) => change({ tab: next })}
              tabs={[
                {
                  value: 'all',
                  label: t('redeemRecords.tab.all'),
                  panel: <RecordsPanel kind="all" side={side} />,
                },
                {
                  value: 'points',
                  label: t('redeemRecords.tab.points'),
                  panel: <RecordsPanel kind="points" side={side} />,
                },
                {
                  value: 'machine',
                  label: t('redeemRecords.tab.machine'),
                  panel: <RecordsPanel kind="machine" side={side} />,
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
