import { CircleCheck, CircleDashed } from 'lucide'
import { t } from '../../copy/t.ts'
import { Icon } from '../../ui/mark/Icon.tsx'
import css from './Gates.module.css'
import type { Requirements } from './use-requirements.ts'

interface GatesProps {
  readonly requirements: Requirements
  /** Only what is missing, where the rest has been said. */
  readonly missingOnly?: boolean
  readonly onLink: () => void
  readonly onPhone: () => void
}

/** Whether the member has what an application needs, and the way to what is missing. */
export function Gates({ requirements: { carAppState, phoneNumber }, missingOnly = false, ...acts }: GatesProps) {
  const isLinked = carAppState === 'LINKED'
  const showsCarApp = carAppState !== undefined && !(missingOnly && isLinked)
  const showsPhone = phoneNumber !== undefined && !(missingOnly && phoneNumber !== null)
  if (!showsCarApp && !showsPhone) return null
  return (
    <ul className={css['gates']}>
      {showsCarApp ? (
        <Gate
          open={isLinked}
          words={carAppWords[carAppState]}
          act={carAppState === 'INVALID' ? t('resourceOwners.item.relink') : t('dialog.linkCarAppFirst.confirm')}
          onAct={acts.onLink}
        />
      ) : null}
      {showsPhone ? (
        <Gate
          open={phoneNumber !== null}
          words={phoneNumber === null ? t('etag.gate.phone') : t('etag.gate.phoneVerified')}
          act={t('etag.gate.phoneCta')}
          onAct={acts.onPhone}
        />
      ) : null}
    </ul>
  )
}

const carAppWords = {
  LINKED: t('etag.gate.linked'),
  UNLINKED: t('etag.gate.unlinked'),
  INVALID: t('etag.gate.invalid'),
} as const

interface GateProps {
  readonly open: boolean
  readonly words: string
  readonly act: string
  readonly onAct: () => void
}

function Gate({ open, words, act, onAct }: GateProps) {
  return (
    <li className={css['gate']} data-missing={!open || undefined}>
      {open ? <Icon of={CircleCheck} aria-hidden="true" /> : <Icon of={CircleDashed} aria-hidden="true" />}
      <span className={css['words']}>{words}</span>
      {open ? null : (
        <button type="button" className={css['act']} onClick={onAct}>
          {act}
        </button>
      )}
    </li>
  )
}
