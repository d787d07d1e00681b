import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../../api/query/read.ts'
import { useWrite } from '../../../api/query/use-write.ts'
import { t } from '../../../copy/t.ts'
import { useAction } from '../../../domain/use-action.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { ProgrammeMark } from '../../../ui/mark/ProgrammeMark.tsx'
import { OverlayError } from '../../../ui/overlay/OverlayError.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './LinkedSheet.module.css'
import { sayListedRate } from '../say-listed-rate.ts'
import { type Programme, nameOf } from '../../../domain/programme.ts'
import type { ListedProgramme } from '../listed-programme.ts'

interface LinkedSheetProps {
  /** The programme that has just been linked and whose points can be deducted. */
  readonly listed: ListedProgramme | undefined
  readonly onClose: () => void
  readonly onAutomatic: (pointUid: string) => void
}

/** Offers to deduct the points of a new link automatically, without a limit; a limit can be set afterwards. */
export function LinkedSheet({ listed, onClose, onAutomatic }: LinkedSheetProps) {
  const reads = useQueryClient()
  const write = useWrite('PUT /v1/deduction-point-setting')
  const choice = useAction(
    async ({ id }: Programme) => {
      const points = await reads.query({ ...read('GET /v1/points'), staleTime: 'static' })
      const point = points.find(({ resourceOwner }) => resourceOwner.id === id)
      if (!point) return [{ field: 'sheet', message: t('toast.error.saveFailed') }]
      await write.mutateAsync({ body: { pointId: point.id, maximumPrice: null } })
      return onAutomatic(point.uniqueId)
    },
    { default: 'sheet' },
  )
  // While the sheet moves out it still shows its programme.
  const [shown, setShown] = useState(listed)
  if (listed && listed !== shown) setShown(listed)
  if (!shown) return null

  const { programme } = shown
  const name = nameOf(programme)
  return (
    <Sheet
      open={listed !== undefined}
      onOpenChange={onClose}
      title={t('resourceOwners.success.title', { name })}
      description={t('resourceOwners.success.body', { name })}
      footer={
        <>
          <Button wide loading={choice.running} onClick={() => void choice.run(programme)}>
            {t('resourceOwners.success.set')}
          </Button>
          <Button wide look="quiet" onClick={onClose}>
            {t('resourceOwners.success.later')}
          </Button>
        </>
      }
    >
      <div className={css['points']}>
        <ProgrammeMark programme={programme.uniqueId} />
        <div>
          <p className={css['name']}>{name}</p>
          <p className={css['rate']}>{sayListedRate(shown)}</p>
        </div>
      </div>
      <OverlayError>{choice.problem}</OverlayError>
    </Sheet>
  )
}
