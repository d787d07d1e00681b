import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../copy/t.ts'
import { type Programme, isCarApp } from '../../domain/programme.ts'
import { useGoUpInApp } from '../../navigation/use-go-up.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Button } from '../../ui/action/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { Columns } from '../../ui/layout/Columns.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { AutomaticCard } from './AutomaticCard.tsx'
import { ProgrammeCard } from './ProgrammeCard.tsx'
import css from './ProgrammesScreen.module.css'
import { ProgrammesSection } from './ProgrammesSection.tsx'
import { ProgrammesSkeleton } from './ProgrammesSkeleton.tsx'
import { useProgrammes } from './use-programmes.ts'
import type { ListedProgramme } from './listed-programme.ts'

// Sheets weigh more than the page and are opened after it.
const ProgrammesOverlays = latePart(() => import('./ProgrammesOverlays.tsx'))

/** Which points are deducted automatically, and every programme, those that need the member first. */
export function ProgrammesScreen() {
  const known = useProgrammes()
  const { owners, programmes, setting, rates } = known
  const { relinkingUid, relink, endRelink } = useRelink()
  return (
    <>
      <Page title={t('resourceOwners.title')} wide onBack={useGoUpInApp()}>
        <Columns
          first="side"
          side={
            <AutomaticCard
              setting={setting}
              rates={rates}
              broken={programmes?.find(({ isAutomatic, state }) => isAutomatic && state === 'INVALID')}
              hasLinked={programmes?.some(({ programme, state }) => state === 'LINKED' && !isCarApp(programme))}
              onRelink={relink}
            />
          }
          main={
            <>
              {programmes ? (
                <Programmes
                  programmes={programmes}
                  relinkingUid={relinkingUid}
                  onRelink={relink}
                  retry={<Retry {...known} />}
                />
              ) : null}
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
      <ProgrammesOverlays
        wanted={useIsOpen() || relinkingUid !== undefined}
        relinkingUid={relinkingUid}
        onRelinked={endRelink}
      />
    </>
  )
}

/** A member who has agreed before is sent to the programme at once; where an app is opened, the sheet says so first. */
function useRelink() {
  const [relinkingUid, setRelinkingUid] = useState<string>()
  const toLink = useOverlay<string>('linkDrawerResourceOwnerUid')
  return {
    relinkingUid,
    relink: ({ uniqueId, linkMethod }: Programme) =>
      linkMethod === 'REDIRECT' ? setRelinkingUid(uniqueId) : toLink.open(uniqueId),
    endRelink: () => setRelinkingUid(undefined),
  }
}

/** Whether an overlay of the programmes is open. */
function useIsOpen(): boolean {
  const search = useSearch({ from: '/resource-owners' })
  const toUnlink = useOverlay<string>('unlink', 'entry')
  return [
    search.linkDrawerResourceOwnerUid,
    search.authSuccessResourceOwnerUid,
    search.unlinkDefaultDeductionResourceOwnerUid,
    toUnlink.value,
  ].some((uid) => uid !== undefined)
}

interface ProgrammesProps {
  readonly programmes: readonly ListedProgramme[]
  /** The programme that the member is being sent to. */
  readonly relinkingUid: string | undefined
  readonly onRelink: (programme: Programme) => void
  readonly retry: ReactNode
}

function Programmes({ programmes, relinkingUid, retry, onRelink }: ProgrammesProps) {
  const { authSuccessResourceOwnerUid, highlightedResourceOwnerUid } = useSearch({ from: '/resource-owners' })
  const highlightedUid = authSuccessResourceOwnerUid ?? highlightedResourceOwnerUid
  const card = (listed: ListedProgramme) => (
    <li key={listed.programme.id}>
      <Highlighted on={listed.programme.uniqueId === highlightedUid}>
        <ProgrammeCard
          listed={listed}
          linking={relinkingUid === listed.programme.uniqueId}
          onRelink={() => onRelink(listed.programme)}
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
