import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { LoadProblem } from '../../ui/state/LoadProblem.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { AutomaticCard } from './AutomaticCard.tsx'
import { ProgrammeCard } from './ProgrammeCard.tsx'
import css from './ProgrammesScreen.module.css'
import { ProgrammesSection } from './ProgrammesSection.tsx'
import { ProgrammesSkeleton } from './ProgrammesSkeleton.tsx'
import { useProgrammes } from './use-programmes.ts'
import { type Programme, isCarApp } from '../../domain/programme.ts'
import type { ListedProgramme } from './listed-programme.ts'

interface ProgrammesScreenProps {
  readonly onBack: (() => void) | undefined
  /** The programme whose card is scrolled to and marked. */
  readonly highlightedUid: string | undefined
  /** The programme that the member is being sent to. */
  readonly relinkingUid: string | undefined
  readonly onSetting: () => void
  readonly onLink: (uniqueId: string) => void
  readonly onRelink: (programme: Programme) => void
  readonly onUnlink: (uniqueId: string) => void
}

/** Which points are deducted automatically, and every programme, those that need the member first. */
export function ProgrammesScreen({ onBack, onSetting, ...rest }: ProgrammesScreenProps) {
  const known = useProgrammes()
  const { owners, programmes, setting, rates } = known
  return (
    <Page title={t('resourceOwners.title')} wide onBack={onBack}>
      <Columns
        first="side"
        side={
          <AutomaticCard
            setting={setting}
            rates={rates}
            broken={programmes?.find(({ isAutomatic, state }) => isAutomatic && state === 'INVALID')}
            hasLinked={programmes?.some(({ programme, state }) => state === 'LINKED' && !isCarApp(programme))}
            onSetting={onSetting}
            onRelink={rest.onRelink}
          />
        }
        main={
          <>
            {programmes ? <Programmes {...rest} programmes={programmes} retry={<Retry {...known} />} /> : null}
            {owners.isPending ? <ProgrammesSkeleton /> : null}
            {!owners.data && owners.isError ? (
              <div className={css['problem']}>
                <LoadProblem
                  title={t('resourceOwners.error')}
                  error={owners.error}
                  onRetry={() => void owners.refetch()}
                  retrying={owners.isFetching}
                />
              </div>
            ) : null}
          </>
        }
      />
    </Page>
  )
}

interface ProgrammesProps extends Omit<ProgrammesScreenProps, 'onBack' | 'onSetting'> {
  readonly programmes: readonly ListedProgramme[]
  readonly retry: ReactNode
}

function Programmes({ programmes, relinkingUid, retry, highlightedUid, onLink, onRelink, onUnlink }: ProgrammesProps) {
  const card = (listed: ListedProgramme) => (
    <li key={listed.programme.id}>
      <Highlighted on={listed.programme.uniqueId === highlightedUid}>
        <ProgrammeCard
          listed={listed}
          linking={relinkingUid === listed.programme.uniqueId}
          onLink={() => onLink(listed.programme.uniqueId)}
          onRelink={() => onRelink(listed.programme)}
          onUnlink={() => onUnlink(listed.programme.uniqueId)}
        />
      </Highlighted>
    </li>
  )
  return (
    <>
      {programmes.some(({ programme }) => !isCarApp(programme)) ? null : (
        <div className={css['problem']}>
          <EmptyState title={t('resourceOwners.empty.title')}>{t('resourceOwners.empty.body')}</EmptyState>
        </div>
      )}
      {sectionsOf(programmes).map(({ title, lead, listed }, at) => (
        <ProgrammesSection key={title} title={title} lead={lead} aside={at === 0 ? retry : null}>
          <ul className={css['list']}>{listed.map(card)}</ul>
        </ProgrammesSection>
      ))}
    </>
  )
}

interface Section {
  readonly title: string
  readonly lead?: string
  readonly listed: readonly ListedProgramme[]
}

/** Section 4: what needs the member stands first, whatever it is; then points, and then what has none. */
function sectionsOf(programmes: readonly ListedProgramme[]): readonly Section[] {
  const working = programmes.filter(({ state }) => state !== 'INVALID')
  const carApp = working.filter(({ programme }) => isCarApp(programme))
  const sections: readonly Section[] = [
    { title: t('home.needs.title'), listed: programmes.filter(({ state }) => state === 'INVALID') },
    { title: t('resourceOwners.list.title'), listed: working.filter(({ programme }) => !isCarApp(programme)) },
    {
      title: t('resourceOwners.carApp.title'),
      lead: carApp.some(({ state }) => state === 'LINKED')
        ? t('resourceOwners.carApp.linkedDesc')
        : t('resourceOwners.carApp.desc'),
      listed: carApp,
    },
  ]
  return sections.filter(({ listed }) => listed.length > 0)
}

/** Scrolls to a card once and marks it. */
function Highlighted({ on, children }: { readonly on: boolean; readonly children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Without smooth scrolling: a sheet that opens meanwhile would stop it.
    if (on) card.current?.scrollIntoView({ block: 'center' })
  }, [on])
  return (
    <div ref={card} className={css['highlightable']} data-highlighted={on || undefined} aria-current={on || undefined}>
      {children}
    </div>
  )
}

/** Shown while balances or rates are missing from the list. */
function Retry({ isIncomplete, isCompleting, complete }: ReturnType<typeof useProgrammes>) {
  if (!isIncomplete) return null
  return (
    <Button look="quiet" loading={isCompleting} onClick={complete}>
      {t('common.retry')}
    </Button>
  )
}
