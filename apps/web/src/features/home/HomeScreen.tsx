import { User } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { t } from '../../copy/t.ts'
import { IconLink } from '../../ui/action/IconLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { lateOverlay } from '../../ui/overlay/late-overlay.tsx'
import { Entries } from './Entries.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { dismissFirstSteps, firstStepsDismissed } from './first-steps-dismissed.ts'
import css from './HomeScreen.module.css'
import { Pass } from './pass/Pass.tsx'
import { PointsSection } from './PointsSection.tsx'
import { hasEverLinked } from './points-summary.ts'
import { useHome } from './use-home.ts'

const HomeBelow = lateOverlay(() => import('./below/HomeBelow.tsx'))

type Anchor = ReactElement<Record<string, unknown>>

export interface HomeScreenProps {
  /** Back to the provider's app, where the page was opened by it. */
  readonly onBack?: (() => void) | undefined
  readonly accountAnchor: Anchor
  readonly programmesAnchor: Anchor
  /** The anchor to where one programme is linked. */
  readonly programmeAnchor: (programmeUid: string) => Anchor
  readonly refuellingAnchor: Anchor
  readonly recordsAnchor: Anchor
  /** The anchor to the receipt of one record. */
  readonly recordAnchor: (recordId: string, tab: 'points' | 'machine') => Anchor
  readonly onSetting: () => void
  readonly onRules: () => void
  /** Goes to a page of ours; false for an address of ours that is no page. */
  readonly onOwnPage: (address: string) => boolean
}

/** What the points are worth and what they will do next; then each of them, and everything else. */
export function HomeScreen({ onBack, accountAnchor, programmesAnchor, programmeAnchor, ...rest }: HomeScreenProps) {
  const { refuellingAnchor, recordsAnchor, recordAnchor, onSetting, onRules, onOwnPage } = rest
  const home = useHome()
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
        <Pass home={home} programmesAnchor={programmesAnchor} onSetting={onSetting} />
        {isNewcomer && !dismissed ? (
          <FirstSteps programmesAnchor={programmesAnchor} onDismiss={dismiss} />
        ) : (
          <PointsSection home={home} programmesAnchor={programmesAnchor} programmeAnchor={programmeAnchor} />
        )}
        <Entries setting={home.setting} refuellingAnchor={refuellingAnchor} onSetting={onSetting} onRules={onRules} />
        {/* Nobody waits for it, so nothing is said when its file is lost. */}
        <HomeBelow
          wanted={false}
          records={home.records}
          recordsAnchor={recordsAnchor}
          recordAnchor={recordAnchor}
          onOwnPage={onOwnPage}
        />
      </div>
    </Page>
  )
}
