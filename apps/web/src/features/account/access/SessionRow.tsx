import { Laptop, Smartphone } from 'lucide'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Chip } from '../../../ui/figure/Chip.tsx'
import { sayDateTime } from '../../../domain/say-date.ts'
import { Icon } from '../../../ui/mark/Icon.tsx'
import type { DeviceGroup } from './group-sessions.ts'
import css from './SessionRow.module.css'

interface SessionRowProps {
  readonly group: DeviceGroup
  readonly onSignOut: () => void
}

export function SessionRow({ group: { current, device, lastSeenAt, sessionIds }, onSignOut }: SessionRowProps) {
  const count = sessionIds.length
  return (
    <li className={css['row']}>
      <span className={css['mark']} aria-hidden="true">
        {isHandheld(device) ? <Icon of={Smartphone} /> : <Icon of={Laptop} />}
      </span>
      <div className={css['words']}>
        <div className={css['text']}>
          <p className={css['device']}>{device}</p>
          {current ? null : (
            <p className={css['seen']}>{t('account.sessions.lastSeen', { dateTime: sayDateTime(lastSeenAt) })}</p>
          )}
          {count > 1 ? <p className={css['seen']}>{t('account.sessions.count', { count })}</p> : null}
        </div>
        {current ? (
          <Chip tone="road">{t('account.sessions.current')}</Chip>
        ) : (
          <Button look="quiet" onClick={onSignOut} aria-label={t('account.sessions.signOutLabel', { device })}>
            {t('account.sessions.signOut')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Only picks the picture; the device's name stands beside it. */
const isHandheld = (device: string) => /iphone|ipad|ios|android/i.test(device)
