import { CircleUserRound, LoaderCircle, UserRoundPlus } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Icon } from '../../ui/mark/Icon.tsx'
import css from '../../ui/style/turning.module.css'

interface ChooseAccountScreenProps {
  readonly clientName: string
  readonly email: string
  /** The app that sends the member here. */
  readonly mark: ReactNode
  readonly busy: boolean
  readonly onCurrent: () => void
  readonly other: ReactElement<Record<string, unknown>>
  readonly belowRows: ReactNode
}

/** A member is signed in here already: with that account, or with another? */
export function ChooseAccountScreen(props: ChooseAccountScreenProps) {
  const { clientName, email, mark, busy, onCurrent, other, belowRows } = props
  return (
    <Page
      mark={mark}
      title={t('oauth2.signIn.choose.heading')}
      lead={t('oauth2.signIn.choose.body', { clientName })}
      action={belowRows}
    >
      <div aria-busy={busy || undefined}>
        <Card rows>
          <ListRow
            mark={
              busy ? (
                <Icon of={LoaderCircle} className={css['turning']} aria-label={t('a11y.loading')} />
              ) : (
                <Icon of={CircleUserRound} aria-hidden="true" />
              )
            }
            title={email}
            subtitle={t('oauth2.signIn.choose.current')}
            onClick={onCurrent}
          />
          <ListRow
            mark={<Icon of={UserRoundPlus} aria-hidden="true" />}
            title={t('oauth2.signIn.choose.other')}
            render={other}
          />
        </Card>
      </div>
    </Page>
  )
}
