import { User } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { t } from '../../copy/t.ts'
import { IconLink } from '../../ui/action/IconLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Entries } from './Entries.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { dismissFirstSteps, firstStepsDismissed } from './first-steps-dismissed.ts'
import css from './HomeScreen.module.css'
import { Pass } from './pass/Pass.tsx'
import { PointsSection } from './PointsSection.tsx'
import { hasEverLinked } from './points-summary.ts'
import type { ProgrammeAnchor } from './programme-anchor.ts'
import { type Home, useHome } from './use-home.ts'

type Anchor = ReactElement<Record<string, unknown>>

interface HomeScreenProps {
  /** Back to the provider's app, where the page was opened by it. */
  readonly onBack?: (() => void) | undefined
  readonly accountAnchor: Anchor
  readonly programmesAnchor: Anchor
  readonly programmeAnchor: ProgrammeAnchor
  readonly refuellingAnchor: Anchor
  readonly onSetting: () => void
  readonly onRules: () => void
  /** What comes after the first screen. It is given the place on the pass for the plan, too. */
  readonly renderBelow: (home: Home, planSlot: Element | null) => ReactNode
}

/** What the points are worth and what they will do next; then each of them, and everything else. */
export function HomeScreen({ onBack, accountAnchor, programmesAnchor, programmeAnchor, ...rest }: HomeScreenProps) {
  const { refuellingAnchor, onSetting, onRules, renderBelow } = rest
  const home = useHome()
  const [planSlot, setPlanSlot] = useState<Element | null>(null)
  const [dismissed, setDismissed] = useState(firstStepsDismissed)
  const isNewcomer = home.points.data !== undefined && !hasEverLinked(home.points.data)
  const dismiss = () => {
    dismissFirstSteps()
    setDismissed(true)
  }
  return (
    <Page
      onBack={onBack}
      aside={<IconLink label={t('nav.account')} icon={<User aria-hidden="true" />} raised render={accountAnchor} />}
    >
      <div className={css['parts']}>
        <Pass
          home={home}
          planSlot={setPlanSlot}
          programmesAnchor={programmesAnchor}
          programmeAnchor={programmeAnchor}
          onSetting={onSetting}
        />
        {isNewcomer && !dismissed ? (
          <FirstSteps onDismiss={dismiss} />
        ) : (
          <PointsSection
            home={home}
            isNewcomer={isNewcomer}
            programmesAnchor={programmesAnchor}
            programmeAnchor={programmeAnchor}
          />
        )}
        <Entries refuellingAnchor={refuellingAnchor} onRules={onRules} />
        {renderBelow(home, planSlot)}
      </div>
    </Page>
  )
}
