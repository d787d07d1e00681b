import { useId } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Chip } from '../../ui/figure/Chip.tsx'
import { ProgrammeMark } from '../../ui/mark/ProgrammeMark.tsx'
import css from './ProgrammeCard.module.css'
import { ProgrammeBalance } from './ProgrammeBalance.tsx'
import { ProgrammeHealth } from './ProgrammeHealth.tsx'
import { sayDate } from '../../domain/say-date.ts'
import { sayListedRate } from './say-listed-rate.ts'
import { isCarApp, nameOf } from '../../domain/programme.ts'
import type { ListedProgramme } from './listed-programme.ts'
import { descriptionOf } from './programme-words.ts'

interface ProgrammeCardProps {
  readonly listed: ListedProgramme
  /** The member is being sent to the programme. */
  readonly linking: boolean
  readonly onLink: () => void
  readonly onRelink: () => void
  readonly onUnlink: () => void
}

export function ProgrammeCard({ listed, ...acts }: ProgrammeCardProps) {
  const { programme } = listed
  const nameId = useId()
  const description = descriptionOf(programme)
  return (
    <article className={css['card']} aria-labelledby={nameId}>
      <div className={css['head']}>
        <ProgrammeMark programme={programme.uniqueId} />
        <div className={css['words']}>
          <h3 id={nameId} className={css['name']}>
            {nameOf(programme)}
          </h3>
          {description ? <p className={css['description']}>{description}</p> : null}
        </div>
        <StateChip listed={listed} />
      </div>
      <ProgrammeHealth listed={listed} />
      {hasBalance(listed) ? <ProgrammeBalance {...listed} /> : null}
      <Foot listed={listed} {...acts} />
    </article>
  )
}

/** A programme under maintenance has no balance to show, and its card says so already. */
const hasBalance = ({ programme, state }: ListedProgramme): boolean =>
  state === 'LINKED' && !isCarApp(programme) && !programme.isSystemAbnormal

function StateChip({ listed: { programme, state, isAutomatic } }: Pick<ProgrammeCardProps, 'listed'>) {
  if (programme.isSystemAbnormal) return <Chip tone="care">{t('linkState.ABNORMAL')}</Chip>
  if (state === 'INVALID') return <Chip tone="care">{t('linkState.INVALID')}</Chip>
  // Points that are deducted automatically are always linked, so that is not said too.
  if (state === 'LINKED' && isAutomatic) return <Chip tone="road">{t('resourceOwners.item.autoTag')}</Chip>
  if (state === 'LINKED') return <Chip tone="road">{t('linkState.LINKED')}</Chip>
  return <Chip>{t('linkState.UNLINKED')}</Chip>
}

/** What the points are worth, since when they are linked, and the one thing to do about it. */
function Foot({ listed, linking, onLink, onRelink, onUnlink }: ProgrammeCardProps) {
  const { programme, state } = listed
  const canLink = !programme.isSystemAbnormal && state !== 'LINKED'
  // The membership has no rate; while it cannot be linked either, the foot would be empty.
  if (isCarApp(programme) && state === 'UNLINKED' && !canLink) return null
  return (
    <div className={css['foot']}>
      <p className={css['facts']}>
        {isCarApp(programme) ? null : <span>{sayListedRate(listed)}</span>}
        {state === 'LINKED' && programme.linkData.linkedAt !== null ? (
          <span>{t('resourceOwners.item.linkedAt', { date: sayDate(programme.linkData.linkedAt) })}</span>
        ) : null}
      </p>
      <div className={css['acts']}>
        {state === 'UNLINKED' ? null : (
          <Button look="quiet" onClick={onUnlink}>
            {t('resourceOwners.item.unlink')}
          </Button>
        )}
        {canLink && state === 'INVALID' ? (
          <Button loading={linking} onClick={onRelink}>
            {t('resourceOwners.item.relink')}
          </Button>
        ) : null}
        {canLink && state === 'UNLINKED' ? (
          <Button look="secondary" onClick={onLink}>
            {t('resourceOwners.item.link')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
