import { CircleUserRound, LoaderCircle, UserRoundPlus } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { ListRow } from '../../ui/layout/ListRow.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import css from './ChooseAccountScreen.module.css'

interface ChooseAccountScreenProps {
  readonly clientName: string
  readonly email: string
  /** Who meets here. */
  readonly top: ReactNode
  readonly busy: boolean
  readonly onCurrent: () => void
  readonly other: ReactElement<Record<string, unknown>>
  readonly out: ReactNode
}

/** A member is signed in here already: as them, or as somebody else? */
export function ChooseAccountScreen(props: ChooseAccountScreenProps) {
  const { clientName, email, top, busy, onCurrent, other, out } = props
  return (
    <Page
      mark={top}
      title={t('oauth2.signIn.choose.heading')}
      lead={t('oauth2.signIn.choose.body', { clientName })}
      action={out}
    >
      <div aria-busy={busy || undefined}>
        <Card rows>
          <ListRow
            mark={
              busy ? (
                <LoaderCircle className={css['spinner']} aria-label={t('a11y.loading')} />
              ) : (
                <CircleUserRound aria-hidden="true" />
              )
            }
            title={t('oauth2.signIn.choose.current', { email })}
            onClick={onCurrent}
          />
          <ListRow mark={<UserRoundPlus aria-hidden="true" />} title={t('oauth2.signIn.choose.other')} render={other} />
        </Card>
      </div>
    </Page>
  )
}
