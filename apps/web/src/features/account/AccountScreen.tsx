import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../api/query/read.ts'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { useGoUpInApp } from '../../navigation/use-go-up.ts'
import { useOverlay } from '../../navigation/use-overlay.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { LoadProblem } from '../../ui/feedback/LoadProblem.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SideColumn, SideColumns, useSideColumn } from '../../ui/layout/SideColumns.tsx'
import { latePart } from '../../ui/overlay/late-part.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/feedback/SkeletonBlock.tsx'
import css from './AccountScreen.module.css'
import { AccountSection } from './AccountSection.tsx'
import { MemberNumber } from './MemberNumber.tsx'
import { DisplayRows, PrivacyRows, ProfileRows, SecurityRows, ServicesRows, SupportRows } from './AccountRows.tsx'
import { useOpenPart } from './use-parts.ts'

// Sheets weigh more than the page and are opened after it.
const AccountOverlays = latePart(() => import('./AccountOverlays.tsx'))

interface AccountScreenProps {
  /** What another feature shows in a sheet, or beside the list. */
  readonly children: ReactNode
}

/** The member's profile, security, support and privacy. Only the profile waits for the server. */
export function AccountScreen({ children }: AccountScreenProps) {
  const { side, sideRef } = useSideColumn()
  const openPart = useOpenPart()
  const logout = useOverlay('internalLogoutDialogOpen')
  return (
    <SideColumn value={side}>
      <Page title={t('account.title')} wide onBack={useGoUpInApp()}>
        <SideColumns main={<Sections />} sideRef={sideRef} waiting={<div className={css['waiting']} />} />
      </Page>
      <AccountOverlays wanted={Boolean(side) || openPart !== undefined || logout.value !== undefined} />
      {children}
    </SideColumn>
  )
}

function Sections() {
  const logout = useOverlay('internalLogoutDialogOpen')
  const me = useQuery(read('GET /v1/me'))
  const host = nativeHost()
  return (
    <div className={css['sections']}>
      <AccountSection title={t('account.section.profile')}>
        {me.data ? <ProfileRows me={me.data} /> : null}
        {me.isPending ? <ProfileSkeleton /> : null}
        {!me.data && me.isError ? (
          <Card flush>
            <LoadProblem
              title={t('account.error')}
              error={me.error}
              onRetry={() => void me.refetch()}
              retrying={me.isFetching}
            />
          </Card>
        ) : null}
      </AccountSection>
      <AccountSection title={t('account.section.services')}>
        <ServicesRows />
      </AccountSection>
      <AccountSection title={t('account.section.security')}>
        <SecurityRows />
      </AccountSection>
      <AccountSection title={t('account.section.display')}>
        <DisplayRows />
      </AccountSection>
      <AccountSection title={t('account.section.support')}>
        <SupportRows />
      </AccountSection>
      <AccountSection title={t('account.section.privacy')}>
        <PrivacyRows />
      </AccountSection>
      {host ? null : (
        <Button look="secondary" wide onClick={() => logout.open(true)}>
          {t('account.logout')}
        </Button>
      )}
      <p className={css['colophon']}>
        {me.data ? <MemberNumber memberId={me.data.id} /> : null}
        <span>{t('account.version', { version: __BUILD__ })}</span>
      </p>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <Card flush>
      <Skeleton>
        <SkeletonBlock shape="row" />
        <SkeletonBlock shape="row" />
        <SkeletonBlock shape="row" />
      </Skeleton>
    </Card>
  )
}
