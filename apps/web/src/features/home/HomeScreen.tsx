import { useQuery } from '@tanstack/react-query'
import { BadgeInfo, CircleQuestionMark, Smartphone, User } from 'lucide-react'
import type { ReactElement } from 'react'
import { read } from '../../api/read.ts'
import { readSettings } from '../../api/settings.ts'
import { t } from '../../copy/t.ts'
import { Card } from '../../ui/Card.tsx'
import { IconLink } from '../../ui/IconLink.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { LoadProblem } from '../../ui/LoadProblem.tsx'
import { OutsideRow } from '../../ui/OutsideRow.tsx'
import { Page } from '../../ui/Page.tsx'
import css from './HomeScreen.module.css'
import { MemberPass } from './MemberPass.tsx'

type Anchor = ReactElement<Record<string, unknown>>

interface HomeScreenProps {
  readonly accountLink: Anchor
  readonly phoneLink: Anchor
}

/** The member's pass, and what is left to do. */
export function HomeScreen({ accountLink, phoneLink }: HomeScreenProps) {
  const me = useQuery(read('GET /v1/me'))
  return (
    <Page aside={<IconLink label={t('nav.account')} icon={<User aria-hidden="true" />} raised render={accountLink} />}>
      <div className={css['parts']}>
        <MemberPass email={me.data?.email} loading={me.isPending} />
        {!me.data && me.isError ? (
          <LoadProblem title={t('home.error.title')} onRetry={() => void me.refetch()} retrying={me.isFetching} />
        ) : null}
        {me.data?.phoneNumber === null ? (
          <Card rows>
            <ListRow
              mark={<Smartphone aria-hidden="true" />}
              title={t('account.phone.title.new')}
              subtitle={t('account.phone.body')}
              render={phoneLink}
            />
          </Card>
        ) : null}
        <Support />
      </div>
    </Page>
  )
}

function Support() {
  const { membershipUrl, helpUrl } = readSettings()
  return (
    <Card rows>
      <OutsideRow
        mark={<BadgeInfo aria-hidden="true" />}
        title={t('account.support.membership')}
        address={membershipUrl}
      />
      <OutsideRow
        mark={<CircleQuestionMark aria-hidden="true" />}
        title={t('account.support.help')}
        address={helpUrl}
      />
    </Card>
  )
}
