import { useId } from 'react'
import { t } from '../../copy/t.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Chip } from '../../ui/figure/Chip.tsx'
import { ProgrammeMark } from '../../ui/mark/ProgrammeMark.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import css from './ProgrammeCard.module.css'
import { ProgrammeBalance } from './ProgrammeBalance.tsx'
import { ProgrammeHealth } from './ProgrammeHealth.tsx'
import { sayDate } from '../../domain/say-date.ts'
import { sayMaintenance } from './programme-words.ts'
import { sayListedRate } from './say-listed-rate.ts'
import { isCarApp, nameOf } from '../../domain/programme.ts'
import type { ListedProgramme } from './listed-programme.ts'

// It says nothing before the rules are read, which is after the page.
const AutomaticChip = latePart(() => import('../../domain/AutomaticChip.tsx'))

interface ProgrammeCardProps {
  readonly listed: ListedProgramme
  /** The member is being sent to the programme. */
  readonly linking: boolean
  readonly onRelink: () => void
}

/** What is not linked takes one row: what it is worth, and the one thing to do about it. */
export function ProgrammeCard({ listed, ...acts }: ProgrammeCardProps) {
  const toLink = useOverlay<string>('linkDrawerResourceOwnerUid')
  const { programme, state } = listed
  const nameId = useId()
  const isRow = state === 'UNLINKED'
  return (
    <article className={css['card']} data-row={isRow || undefined} aria-labelledby={nameId}>
      <div className={css['head']}>
        <ProgrammeMark programme={programme.uniqueId} />
        <div className={css['words']}>
          <h3 id={nameId} className={css['name']}>
            {nameOf(programme)}
          </h3>
          {isRow ? <p className={css['description']}>{sayUnlinked(listed)}</p> : null}
        </div>
        {isRow && !programme.isSystemAbnormal ? (
          <Button look="secondary" onClick={() => toLink.open(programme.uniqueId)}>
            {t('resourceOwners.item.link')}
          </Button>
        ) : (
          <StateChip listed={listed} />
        )}
      </div>
      {isRow ? null : (
        <>
          <ProgrammeHealth listed={listed} />
          {hasBalance(listed) ? <ProgrammeBalance {...listed} /> : null}
          <Foot listed={listed} {...acts} />
        </>
      )}
    </article>
  )
}

function sayUnlinked(listed: ListedProgramme): string {
  const { programme } = listed
  if (programme.isSystemAbnormal) return sayMaintenance(programme)
  if (isCarApp(programme)) return t('linkState.UNLINKED')
  return t('resourceOwners.item.unlinked', { rate: sayListedRate(listed) })
}

/** A programme under maintenance has no balance to show, and its card says so already. */
const hasBalance = ({ programme, state }: ListedProgramme): boolean =>
  state === 'LINKED' && !isCarApp(programme) && !programme.isSystemAbnormal

function StateChip({ listed: { programme, state, isAutomatic } }: Pick<ProgrammeCardProps, 'listed'>) {
  if (programme.isSystemAbnormal) return <Chip tone="care">{t('linkState.ABNORMAL')}</Chip>
  if (state === 'INVALID') return <Chip tone="care">{t('linkState.INVALID')}</Chip>
  // Points that are deducted automatically are always linked, so that is not said too.
  return isAutomatic ? <AutomaticChip /> : <Chip tone="road">{t('linkState.LINKED')}</Chip>
}

/** What the points are worth, since when they are linked, and the one thing to do about it. */
function Foot({ listed, linking, onRelink }: ProgrammeCardProps) {
  // No link opens it, so the address does not name it.
  const toUnlink = useOverlay<string>('unlink', 'entry')
  const { programme, state } = listed
  const linkedAt = programme.linkData?.linkedAt
  return (
    <div className={css['foot']}>
      <p className={css['facts']}>
        {isCarApp(programme) ? null : <span>{sayListedRate(listed)}</span>}
        {state === 'LINKED' && linkedAt ? (
          <span>{t('resourceOwners.item.linkedAt', { date: sayDate(linkedAt) })}</span>
        ) : null}
      </p>
      <div className={css['acts']}>
        <Button look="quiet" onClick={() => toUnlink.open(programme.uniqueId)}>
          {t('resourceOwners.item.unlink')}
        </Button>
        {state === 'INVALID' && !programme.isSystemAbnormal ? (
          <Button loading={linking} onClick={onRelink}>
            {t('resourceOwners.item.relink')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
