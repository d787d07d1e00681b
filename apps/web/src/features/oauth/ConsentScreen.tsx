import type { ReactNode } from 'react'
import { t } from '../../copy/t.ts'
import { Button } from '../../ui/action/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import type { Client, Scope } from './client.ts'
import { ClientHead } from './ClientHead.tsx'
import css from './ConsentScreen.module.css'
import { ScopeList } from './ScopeList.tsx'

interface ConsentWords {
  readonly heading: string
  readonly account: string
  readonly scopesTitle: string
  readonly confirm: string
  readonly cancel: string
}

interface ConsentScreenProps {
  readonly words: ConsentWords
  readonly client: Client
  readonly scopes: readonly Scope[]
  /** The code on the screen of the car, to be compared. */
  readonly userCode?: string | undefined
  /** The link to another account. */
  readonly switching: ReactNode
  readonly doing: 'confirming' | 'cancelling' | undefined
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks a member whether the app may have what it asks for. */
export function ConsentScreen(props: ConsentScreenProps) {
  const { words, client, scopes, userCode, switching, doing, onConfirm, onCancel } = props
  const clientName = client.name
  return (
    <Page
      mark={<ClientHead client={client} />}
      title={words.heading}
      action={
        <>
          <Button wide loading={doing === 'confirming'} onClick={onConfirm}>
            {words.confirm}
          </Button>
          <Button wide look="quiet" loading={doing === 'cancelling'} onClick={onCancel}>
            {words.cancel}
          </Button>
          <output className={css['visuallyHidden']}>
            {doing === 'confirming' ? t('oauth2.authorize.confirming') : null}
          </output>
        </>
      }
    >
      <div className={css['account']}>
        <span>{words.account}</span>
        {switching}
      </div>
      {userCode === undefined ? null : <UserCode code={userCode} />}
      <Card>
        <h2 className={css['scopesTitle']}>{words.scopesTitle}</h2>
        <ScopeList scopes={scopes} />
      </Card>
      <div className={css['notes']}>
        <p>{t('oauth2.authorize.note', { clientName })}</p>
        <p>{t('oauth2.authorize.links', { clientName })}</p>
      </div>
    </Page>
  )
}

/** By this the member tells their own car from another's. */
function UserCode({ code }: { readonly code: string }) {
  return (
    <dl className={css['code']}>
      <dt>{t('oauth2.cockpit.authorize.code')}</dt>
      <dd className={css['letters']}>{code}</dd>
      <dd className={css['compare']}>{t('oauth2.cockpit.authorize.help')}</dd>
    </dl>
  )
}
