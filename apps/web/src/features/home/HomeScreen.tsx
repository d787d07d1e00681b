import { User } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { t } from '../../copy/t.ts'
import { IconLink } from '../../ui/action/IconLink.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Banners } from './Banners.tsx'
import { Entries } from './Entries.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { dismissFirstSteps, firstStepsDismissed } from './first-steps-dismissed.ts'
import css from './HomeScreen.module.css'
import { Pass } from './pass/Pass.tsx'
import { PointsSection } from './PointsSection.tsx'
import { hasEverLinked } from './points-summary.ts'
import { useHome } from './use-home.ts'

type Anchor = ReactElement<Record<string, unknown>>

export interface HomeScreenProps {
  readonly accountLink: Anchor
  readonly programmesLink: Anchor
  /** The anchor to where one programme is linked. */
  readonly linkProgramme: (programmeUid: string) => Anchor
  readonly onSetting: () => void
  readonly onRules: () => void
  /** Goes to an address of ours; false when it is no page. */
  readonly onOwnPage: (address: string) => boolean
}

/** What the points are worth and what they will do next; then each of them, and everything else. */
export function HomeScreen({ accountLink, programmesLink, linkProgramme, ...acts }: HomeScreenProps) {
  const { onSetting, onRules, onOwnPage } = acts
  const home = useHome()
  const [dismissed, setDismissed] = useState(firstStepsDismissed)
  const isNewcomer = home.points.data !== undefined && !hasEverLinked(home.points.data)
  const dismiss = () => {
    dismissFirstSteps()
    setDismissed(true)
  }
  return (
    <Page aside={<IconLink label={t('nav.account')} icon={<User aria-hidden="true" />} raised render={accountLink} />}>
      <div className={css['parts']}>
        <Pass home={home} programmesLink={programmesLink} onSetting={onSetting} />
        {isNewcomer && !dismissed ? (
          <FirstSteps programmesLink={programmesLink} onDismiss={dismiss} />
        ) : (
          <PointsSection home={home} programmesLink={programmesLink} linkProgramme={linkProgramme} />
        )}
        <Entries setting={home.setting} onSetting={onSetting} onRules={onRules} />
        <Banners onOwnPage={onOwnPage} />
      </div>
    </Page>
  )
}
