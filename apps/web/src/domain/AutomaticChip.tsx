import { t } from '../copy/t.ts'
import { Chip } from '../ui/figure/Chip.tsx'
import { usePause } from './pause/use-pause.ts'
import { usePauseEnd } from './pause/use-pause-end.ts'

/** Of the points that are deducted automatically: that they are, or that the member has paused; nothing where no service uses them. */
export default function AutomaticChip() {
  const { rules, pause, look } = usePause()
  usePauseEnd(pause, look)
  if (pause?.kind === 'paused') return <Chip>{t('pause.tag')}</Chip>
  return rules.data?.services.some(({ enabled }) => enabled) ? (
    <Chip tone="road">{t('home.points.autoTag')}</Chip>
  ) : null
}
