import { worthTwd } from '@dpass/rules/deduction'
import { formatNumber } from '@dpass/rules/format-number'
import { t } from '../../../copy/t.ts'
import type { DeductionSetting } from '../../../domain/point.ts'
import { nameOf } from '../../../domain/programme.ts'
import { sayReplaced } from '../../../domain/say-replaced.ts'
import { useSwitchOverlay } from '../../../navigation/use-overlay.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { ProgrammeMark } from '../../../ui/mark/ProgrammeMark.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useLast } from '../../../ui/overlay/use-last.ts'
import css from './LinkedSheet.module.css'
import { sayListedRate } from '../say-listed-rate.ts'
import type { ListedProgramme } from '../listed-programme.ts'

interface LinkedSheetProps {
  /** The programme that has just been linked and whose points can be deducted. */
  readonly listed: ListedProgramme | undefined
  /** What is deducted automatically now; null for nothing, undefined when it is not known. */
  readonly setting: DeductionSetting | null | undefined
  readonly onClose: () => void
}

/** What the new link is worth, and the offer to deduct it automatically. Without points the offer can wait. */
export function LinkedSheet({ listed, setting, onClose }: LinkedSheetProps) {
  const switchOverlay = useSwitchOverlay()
  const shown = useLast(listed)
  if (!shown) return null

  const { programme, balance } = shown
  const name = nameOf(programme)
  const canWait = balance === 0
  // To the setting with these points chosen; nothing is saved before the member says so there.
  const toSetting = () =>
    switchOverlay(
      { authSuccessResourceOwnerUid: undefined, internalRedeemSettingDrawerOpen: true },
      { chosenPointUid: programme.uniqueId },
    )
  const choose = (
    <Button key="choose" wide look={canWait ? 'quiet' : 'primary'} onClick={toSetting}>
      {t('resourceOwners.success.set')}
    </Button>
  )
  const later = (
    <Button key="later" wide look={canWait ? 'primary' : 'quiet'} onClick={onClose}>
      {t('resourceOwners.success.later')}
    </Button>
  )
  return (
    <Sheet
      open={listed !== undefined}
      onOpenChange={onClose}
      whenWide="dialog"
      title={t('resourceOwners.success.title', { name })}
      footer={canWait ? [later, choose] : [choose, later]}
    >
      <div className={css['points']}>
        <ProgrammeMark programme={programme.uniqueId} />
        <div>
          <p className={css['reward']}>{sayReward(shown)}</p>
          <p className={css['rate']}>{sayListedRate(shown)}</p>
        </div>
      </div>
      <p className={css['question']}>{t('resourceOwners.success.body', { name })}</p>
      {setting ? <p className={css['replaced']}>{sayReplaced(setting)}</p> : null}
    </Sheet>
  )
}

function sayReward({ balance, rate }: ListedProgramme): string {
  // The space keeps the line while the balance is being read.
  if (balance === undefined) return '\u00a0'
  if (balance === null) return t('home.points.balanceUnavailable')
  if (balance === 0) return t('resourceOwners.success.noPoints')
  const points = formatNumber(balance)
  return rate
    ? t('resourceOwners.success.reward', { points, amount: formatNumber(worthTwd(rate, balance)) })
    : t('home.points.balance', { points })
}
