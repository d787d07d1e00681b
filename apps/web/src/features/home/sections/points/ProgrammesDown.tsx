import { t } from '../../../../copy/t.ts'
import type { Point } from '../../../../domain/point.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Freshness, type FreshnessProps } from './Freshness.tsx'
import css from './ProgrammesDown.module.css'

interface ProgrammesDownProps extends FreshnessProps {
  readonly points: readonly Point[]
}

/** None of the member's programmes can be reached: one card for all of them, instead of their rows. */
export function ProgrammesDown({ points, ...freshness }: ProgrammesDownProps) {
  return (
    <div>
      <Card>
        <h2 className={css['title']}>{t('home.points.down.title')}</h2>
        <p className={css['body']}>
          {t('home.points.down.body', { names: points.map(({ name }) => name).join(t('format.listSeparator')) })}
        </p>
      </Card>
      <Freshness {...freshness} />
    </div>
  )
}
