import { pointsFor, type Rate } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { read } from '../../api/query/read.ts'
import { t } from '../../copy/t.ts'
import { rateOf } from '../../domain/rate.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import css from './SuccessDialog.module.css'

/** Section 2: what is set now, and where it is changed. It closes when the address names points that are not set. */
export function SuccessDialog() {
  const { value: pointUid, close } = useOverlay<string>('redeemSettingPointUid')
  const enabled = pointUid !== undefined
  const setting = useQuery({ ...read('GET /v1/deduction-point-setting'), enabled })
  const rates = useQuery({ ...read('GET /v1/resource-owners/point-conversion-rates'), enabled })
  const { data } = setting
  const isCurrent = data?.point.uniqueId === pointUid
  const isWrong = enabled && setting.isSuccess && !setting.isFetching && !isCurrent
  const putRight = useEffectEvent(close)
  useEffect(() => {
    if (isWrong) putRight()
  }, [isWrong])
  // The words stay while the dialog fades out. Without a rate the limit is told in dollars only.
  if (!data || rates.isPending) return null
  const rate = rateOf(rates.data ?? [], data.point.uniqueId)
  return (
    <Dialog
      open={enabled && isCurrent}
      onOpenChange={close}
      title={t('dialog.redeemSuccess.title')}
      acknowledge={t('dialog.redeemSuccess.confirm')}
    >
      <p className={css['fact']}>{sayCap(data.maximumPrice, rate)}</p>
      <p className={css['fact']}>{t('dialog.redeemSuccess.programme', { name: data.point.name })}</p>
      <p className={css['hint']}>{t('dialog.redeemSuccess.hint')}</p>
    </Dialog>
  )
}

function sayCap(maximumTwd: number | null, rate: Rate | null): string {
  if (maximumTwd === null) return t('dialog.redeemSuccess.unlimited')
  const amount = formatNumber(maximumTwd)
  if (!rate) return t('dialog.redeemSuccess.capTwd', { amount })
  return t('dialog.redeemSuccess.cap', { amount, points: formatNumber(pointsFor(rate, maximumTwd)) })
}
