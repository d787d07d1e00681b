import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { readSettings } from '../../api/client/settings.ts'
import { t } from '../../copy/t.ts'
import { type Period, parsePeriod, writePeriod } from '../../features/records/period.ts'
import { RecordsScreen } from '../../features/records/RecordsScreen.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { useGoUp } from '../use-go-up.ts'
import { useOverlay, useSwitchOverlay } from '../use-overlay.ts'
import type { readRecordsSearch } from './read-records-search.ts'
import { useTitle } from '../use-title.ts'
import { withReads } from '../with-reads.tsx'

// Sheets weigh more than the page and are seen later than it.
const RecordsOverlays = lateOverlay(() => import('../../features/records/RecordsOverlays.tsx'))

function RecordsPage() {
  useTitle(t('redeemRecords.title'))
  const { tab, internalPeriod, internalOrder } = useSearch({ from: '/redeem-records' })
  const period = parsePeriod(internalPeriod)
  const toHome = useGoUp('/')
  const show = useShow()
  const switchOverlay = useSwitchOverlay()
  const receipt = useOverlay<string>('internalRecordId')
  const choosing = useOverlay('period', 'entry')
  const choose = useAfterClosing(choosing.value === undefined, (chosen: Period) =>
    show({ internalPeriod: writePeriod(chosen) }),
  )
  return (
    <>
      <RecordsScreen
        onBack={toHome}
        tab={tab ?? 'points'}
        onTab={(next) => show({ tab: next, internalOrder: undefined })}
        period={period}
        onPeriod={() => choosing.open(true)}
        oldestFirst={internalOrder === 'oldest'}
        onOldestFirst={(oldest) => show({ internalOrder: oldest ? 'oldest' : undefined })}
        onOpen={({ id }) => receipt.open(id)}
      />
      <RecordsOverlays
        wanted={receipt.value !== undefined || choosing.value !== undefined}
        receipt={{
          recordId: receipt.value,
          contactUrl: readSettings().contactUrl,
          onClose: receipt.close,
          onOther: (internalRecordId) => switchOverlay({ internalRecordId }),
        }}
        period={{
          open: choosing.value === true,
          period,
          onClose: choosing.close,
          onChoose: (chosen) => {
            choose(chosen)
            choosing.close()
          },
        }}
      />
    </>
  )
}

export default withReads(RecordsPage)

/** What an overlay was closed with is acted upon once it is closed: until then its own entry of the history is shown. */
function useAfterClosing<Given>(isClosed: boolean, act: (given: Given) => void) {
  const given = useRef<{ readonly value: Given } | null>(null)
  const actOnce = useEffectEvent(() => {
    const taken = given.current
    given.current = null
    if (taken) act(taken.value)
  })
  useEffect(() => {
    if (isClosed) actOnce()
  }, [isClosed])
  return (value: Given) => {
    given.current = { value }
  }
}

/** Another tab, period or end takes this one's place in the history: Back leads out of the records, not through them. */
function useShow() {
  const navigate = useNavigate()
  return (changes: Partial<ReturnType<typeof readRecordsSearch>>) =>
    void navigate({
      from: '/redeem-records',
      to: '.',
      search: (previous) => ({ ...previous, ...changes }),
      state: true,
      replace: true,
      resetScroll: false,
    })
}
