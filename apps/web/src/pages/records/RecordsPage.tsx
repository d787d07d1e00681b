import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readSettings } from '../../api/client/settings.ts'
import { t } from '../../copy/t.ts'
import { parsePeriod, writePeriod } from '../../features/records/period.ts'
import { RecordsScreen } from '../../features/records/RecordsScreen.tsx'
import { useSideColumn } from '../../ui/layout/SideColumns.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { useGoUpInApp } from '../../navigation/use-go-up.ts'
import { useOverlay, useSwitchOverlay } from '../../navigation/use-overlay.ts'
import type { readRecordsSearch } from './read-records-search.ts'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'
import { PlacesNav } from '../places/PlacesNav.tsx'

// Sheets weigh more than the page and are seen later than it.
const RecordsOverlays = lateOverlay(() => import('../../features/records/RecordsOverlays.tsx'))

function RecordsPage() {
  useTitle(t('redeemRecords.title'))
  const { tab, internalPeriod, internalOrder } = useSearch({ from: '/redeem-records' })
  const period = parsePeriod(internalPeriod)
  const switchOverlay = useSwitchOverlay()
  const receipt = useOverlay<string>('internalRecordId')
  const choosing = useOverlay('period', 'entry')
  const change = useListChange(choosing, receipt)
  const { side, sideRef } = useSideColumn()
  // One receipt leads to the next in the same entry of the history.
  const show = (id: string) =>
    receipt.value === undefined ? receipt.open(id) : switchOverlay({ internalRecordId: id })
  return (
    <>
      <PlacesNav here="records" />
      <RecordsScreen
        onBack={useGoUpInApp()}
        tab={tab ?? 'all'}
        onTab={(next) => change({ tab: next, internalOrder: undefined })}
        period={period}
        onPeriod={() => choosing.open(true)}
        oldestFirst={internalOrder === 'oldest'}
        onOldestFirst={(oldest) => change({ internalOrder: oldest ? 'oldest' : undefined })}
        onOpen={({ id }) => show(id)}
        openId={receipt.value}
        isBeside={Boolean(side)}
        sideRef={sideRef}
        renderOverlays={(recordId, isPending) => (
          <RecordsOverlays
            wanted={Boolean(side) || receipt.value !== undefined || choosing.value !== undefined}
            side={side}
            isPending={isPending}
            receipt={{ recordId, contactUrl: readSettings().contactUrl, onClose: receipt.close, onOther: show }}
            period={{
              open: choosing.value === true,
              period,
              onClose: choosing.close,
              onChoose: (chosen) => change({ internalPeriod: writePeriod(chosen) }),
            }}
          />
        )}
      />
    </>
  )
}

export default withReads(RecordsPage)

type Changes = Partial<ReturnType<typeof readRecordsSearch>>

/**
 * Another tab, period or end takes this one's place in the history: Back leads out of the records, not through them. What
 * is open is closed before, because it has an entry of its own.
 */
function useListChange(...overlays: readonly Pick<ReturnType<typeof useOverlay<string | true>>, 'value' | 'close'>[]) {
  const navigate = useNavigate()
  const wanted = useRef<Changes>(null)
  const open = overlays.find(({ value }) => value !== undefined)
  const goOn = () => {
    const changes = wanted.current
    if (!changes) return
    if (open) return open.close()
    wanted.current = null
    void navigate({
      from: '/redeem-records',
      to: '.',
      search: (previous) => ({ ...previous, ...changes }),
      state: true,
      replace: true,
      resetScroll: false,
    })
  }
  const openValue = open?.value
  const afterClosing = useEffectEvent((_openValue: string | true | undefined) => goOn())
  useEffect(() => afterClosing(openValue), [openValue])
  return (changes: Changes) => {
    wanted.current = changes
    goOn()
  }
}
