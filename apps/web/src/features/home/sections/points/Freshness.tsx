import { t } from '../../../../copy/t.ts'
import { sayDateTime } from '../../../../domain/say-date.ts'
import { Button } from '../../../../ui/action/Button.tsx'
import type { Refresh } from '../../refresh/use-refresh.ts'
import css from './Freshness.module.css'

export interface FreshnessProps {
  readonly updatedAtMs: number
  readonly refresh: Refresh
}

/** How old the balances are, and the way to newer ones for a keyboard or a mouse, which cannot pull the page down. */
export function Freshness({ updatedAtMs, refresh }: FreshnessProps) {
  return (
    <div className={css['line']}>
      <span>{t('common.updatedAt', { dateTime: sayDateTime(updatedAtMs) })}</span>
      <Button look="quiet" loading={refresh.isRunning} onClick={() => void refresh.run()}>
        {t('common.reload')}
      </Button>
    </div>
  )
}
