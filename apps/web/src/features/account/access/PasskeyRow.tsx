import { t } from '../../../copy/t.ts'
import { sayDateTime } from '../../../domain/say-date.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Chip } from '../../../ui/figure/Chip.tsx'
import css from './PasskeyRow.module.css'

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly synced: boolean
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, synced } = passkey
  return (
    <li className={css['row']}>
      <div className={css['head']}>
        <p className={css['name']}>{name}</p>
        {synced ? <Chip>{t('account.passkeys.synced')}</Chip> : null}
      </div>
      <p className={css['times']}>
        <span>{t('account.passkeys.createdAt', { dateTime: sayDateTime(createdAt) })}</span>
        <span>
          {lastUsedAt === null
            ? t('account.passkeys.neverUsed')
            : t('account.passkeys.lastUsedAt', { dateTime: sayDateTime(lastUsedAt) })}
        </span>
      </p>
      <div className={css['actions']}>
        <Button look="quiet" onClick={onRename} aria-label={t('account.passkeys.renameLabel', { name })}>
          {t('account.passkeys.rename')}
        </Button>
        <Button look="quiet" onClick={onRemove} aria-label={t('account.passkeys.removeLabel', { name })}>
          {t('account.passkeys.remove')}
        </Button>
      </div>
    </li>
  )
}
