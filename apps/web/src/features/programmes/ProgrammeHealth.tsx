import { TriangleAlert, Wrench } from 'lucide'
import { t } from '../../copy/t.ts'
import { Icon } from '../../ui/mark/Icon.tsx'
import css from './ProgrammeHealth.module.css'
import { sayDate } from '../../domain/say-date.ts'
import type { ListedProgramme } from './listed-programme.ts'
import { sayInvalid, sayMaintenance } from './programme-words.ts'

/** Why the link cannot be used, since when, and the reason that the programme gave. */
export function ProgrammeHealth({ listed: { programme, state } }: { readonly listed: ListedProgramme }) {
  const { invalidSince, invalidReason } = programme.linkData ?? {}
  if (programme.isSystemAbnormal)
    return (
      <p className={css['note']}>
        <Icon of={Wrench} aria-hidden="true" />
        <span>{sayMaintenance(programme)}</span>
      </p>
    )
  if (state !== 'INVALID') return null
  return (
    <div className={css['note']} data-care>
      <Icon of={TriangleAlert} aria-hidden="true" />
      <div className={css['words']}>
        <p>{sayInvalid(programme)}</p>
        <p className={css['facts']}>
          {invalidSince ? <span>{t('resourceOwners.item.invalidSince', { date: sayDate(invalidSince) })}</span> : null}
          {invalidReason ? <span>{t('resourceOwners.item.invalidReason', { reason: invalidReason })}</span> : null}
        </p>
      </div>
    </div>
  )
}
