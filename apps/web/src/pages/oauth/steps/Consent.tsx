import { Link, Navigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../api/client/api.ts'
import { t } from '../../../copy/t.ts'
import type { Client, Scope } from '../../../features/oauth/client.ts'
import { ConsentScreen } from '../../../features/oauth/ConsentScreen.tsx'
import { useAnswer } from '../../../features/oauth/use-answer.ts'
import { WaitingScreen } from '../../../features/oauth/WaitingScreen.tsx'
import { ButtonLink } from '../../../ui/action/Button.tsx'
import { LoadProblem } from '../../../ui/state/LoadProblem.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { answerRefusals } from '../../../domain/answer-refusals.ts'
import { type Flow, handleOf, places } from '../flow.ts'
import { agree, decline } from '../go-on.ts'
import { OverPage } from '../OverPage.tsx'

interface Asked {
  readonly codeId: string
  readonly client: Client
  readonly scopes: readonly Scope[]
  readonly email: string
}

/**
 * Binds the request to the member whose address this page shows; doing it again changes nothing. The address is read first and
 * named in the second call, so that nobody agrees as somebody the page did not show.
 */
async function askWhatFor(flow: Flow, signal: AbortSignal): Promise<Asked> {
  const { request, userCode = '' } = flow
  const { email } = await api('GET /v1/me', { signal })
  if (!request) return { ...(await api('POST /v2/oauth2/device/lookup', { body: { userCode }, signal })), email }
  const standing = await api('POST /v2/oauth2/session', { body: { ...handleOf(flow), email }, signal })
  return { ...request, ...standing, email }
}

export function Consent({ flow }: { readonly flow: Flow }) {
  const { oauthClientUid, scopes, passthrough, cockpitAuthCode } = flow.search
  const { answer, again } = useAnswer({
    key: passthrough ?? cockpitAuthCode ?? '',
    ask: (signal) => askWhatFor(flow, signal),
  })
  if (answer.state === 'known') return <Ask flow={flow} asked={answer.value} />
  if (answer.state === 'waiting') return <WaitingScreen clientName={flow.clientName} />
  const { error } = answer
  if (error.status === 401 || error.code === 'OAUTH_SIGN_IN_REQUIRED')
    return (
      <Navigate
        to={places[flow.family].start}
        search={{ oauthClientUid, scopes, passthrough, cockpitAuthCode }}
        state={{ anotherAccount: true }}
        replace
      />
    )
  // After a CONFLICT the page asks again, now for the member who is signed in since.
  if (error.code !== undefined && error.code !== 'CONFLICT' && Object.hasOwn(flow.answers, error.code))
    return <OverPage error={error} cockpit={flow.request === undefined} />
  return (
    <Page>
      <LoadProblem heading="h1" onRetry={again} retrying={false} />
    </Page>
  )
}

function Ask({ flow, asked }: { readonly flow: Flow; readonly asked: Asked }) {
  const { codeId, client, scopes, email } = asked
  const [doing, setDoing] = useState<'confirming' | 'cancelling'>()
  // One lock for both: whoever has said yes cannot say no before the answer is there.
  const lock = useRef(false)
  const act = async (what: 'confirming' | 'cancelling', work: () => Promise<void>) => {
    if (lock.current) return
    lock.current = true
    setDoing(what)
    try {
      await answerRefusals(flow.answers, work)
    } finally {
      lock.current = false
      setDoing(undefined)
    }
  }
  return (
    <ConsentScreen
      words={wordsFor(flow, client.name, email)}
      client={client}
      scopes={scopes}
      userCode={flow.userCode}
      switching={<Switch flow={flow} />}
      doing={doing}
      onConfirm={() => void act('confirming', () => agree(flow, codeId))}
      onCancel={() => void act('cancelling', () => decline(flow, { codeId }))}
    />
  )
}

function Switch({ flow }: { readonly flow: Flow }) {
  const { oauthClientUid, scopes, passthrough, cockpitAuthCode } = flow.search
  return (
    <ButtonLink
      look="quiet"
      render={
        <Link
          to={places[flow.family].start}
          search={{ oauthClientUid, scopes, passthrough, cockpitAuthCode }}
          state={{ anotherAccount: true }}
        />
      }
    >
      {t('oauth.confirm.switch')}
    </ButtonLink>
  )
}

function wordsFor({ family }: Flow, clientName: string, email: string) {
  if (family === 'oauth')
    return {
      heading: t('oauth.confirm.heading', { clientName }),
      account: t('oauth.confirm.account', { email }),
      scopesTitle: t('oauth.confirm.body', { clientName }),
      confirm: t('oauth.confirm.submit'),
      cancel: t('oauth.confirm.cancel'),
    }
  return {
    heading: t('oauth2.authorize.heading', { clientName }),
    account: t('oauth2.authorize.account', { email }),
    scopesTitle: t('oauth2.authorize.scopesTitle', { clientName }),
    confirm: t('oauth2.authorize.confirm'),
    cancel: t('oauth2.authorize.cancel'),
  }
}
