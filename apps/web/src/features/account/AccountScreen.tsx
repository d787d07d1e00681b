import { useQuery } from '@tanstack/react-query'
import type { ReactElement, Ref } from 'react'
import { read } from '../../api/query/read.ts'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { LoadProblem } from '../../ui/state/LoadProblem.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SideColumns } from '../../ui/layout/SideColumns.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { SkeletonBlock } from '../../ui/state/SkeletonBlock.tsx'
import css from './AccountScreen.module.css'
import { AccountSection } from './AccountSection.tsx'
import { MemberNumber } from './MemberNumber.tsx'
import {
  DisplayRows,
  type PartRows,
  PrivacyRows,
  ProfileRows,
  SecurityRows,
  ServicesRows,
  SupportRows,
} from './AccountRows.tsx'

interface AccountScreenProps extends PartRows {
  readonly onBack: (() => void) | undefined
  /** The anchor to where the phone number is set. */
  readonly phoneAnchor: ReactElement<Record<string, unknown>>
  readonly pointsAnchor: ReactElement<Record<string, unknown>>
  readonly plansAnchor: ReactElement<Record<string, unknown>>
  readonly etagAnchor: ReactElement<Record<string, unknown>>
  readonly onLogout: () => void
  /** The column beside the list, where there is room for it. */
  readonly sideRef: Ref<HTMLDivElement>
}

/** The member's profile, security, support and privacy. Only the profile waits for the server. */
export function AccountScreen(props: AccountScreenProps) {
  return (
    <Page title={t('account.title')} wide onBack={props.onBack}>
      <SideColumns
        main={<Sections {...props} />}
        sideRef={props.sideRef}
        waiting={<div className={css['waiting']} />}
      />
    </Page>
  )
}

function Sections({ row, ...props }: AccountScreenProps) {
  const me = useQuery(read('GET /v1/me'))
  const host = nativeHost()
  return (
    <div className={css['sections']}>
      <AccountSection title={t('account.section.profile')}>
        {me.data ? <ProfileRows me={me.data} phoneAnchor={props.phoneAnchor} row={row} /> : null}
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
        <ServicesRows
          pointsAnchor={props.pointsAnchor}
          plansAnchor={props.plansAnchor}
          etagAnchor={props.etagAnchor}
          row={row}
        />
      </AccountSection>
      <AccountSection title={t('account.section.security')}>
        <SecurityRows row={row} />
      </AccountSection>
      <AccountSection title={t('account.section.display')}>
        <DisplayRows row={row} />
      </AccountSection>
      <AccountSection title={t('account.section.support')}>
        <SupportRows />
      </AccountSection>
      <AccountSection title={t('account.section.privacy')}>
        <PrivacyRows row={row} />
      </AccountSection>
      {host ? null : (
        <Button look="secondary" wide onClick={props.onLogout}>
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
