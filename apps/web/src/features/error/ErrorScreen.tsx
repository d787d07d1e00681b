import { Link, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { readSettings } from '../../api/client/settings.ts'
import { nativeHost } from '../../bridge/native-mode.ts'
import { t } from '../../copy/t.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { wordsFor } from './error-words.ts'
import { ProblemScreen } from './ProblemScreen.tsx'

interface WayOn {
  readonly words: string
  readonly link: ReactElement<Record<string, unknown>>
}

/** Scenarios that something can be done about; from the others the way leads home. */
const waysOn: Readonly<Record<string, WayOn>> = {
  link: { words: t('linkConfirm.back'), link: <Link to="/resource-owners" replace /> },
  payment: { words: t('plans.detail.seePlans'), link: <Link to="/plans" replace /> },
  session: { words: t('dialog.sessionExpired.confirm'), link: <Link to="/auth" replace /> },
  forbidden: { words: t('oauth.confirm.switch'), link: <Link to="/auth/sign-out" replace /> },
}

/** What went wrong, by the scenario that the address names, and the way on. */
export function ErrorScreen() {
  const { errorScenario = '' } = useSearch({ from: '/error' })
  const host = nativeHost()
  const wayOn = Object.hasOwn(waysOn, errorScenario) ? waysOn[errorScenario] : undefined
  return (
    <ProblemScreen
      {...wordsFor(errorScenario)}
      actions={
        <>
          {host ? (
            <Button wide onClick={host.closePage}>
              {t('error.action.closeWebview')}
            </Button>
          ) : (
            <>
              {wayOn ? (
                <ButtonLink wide render={wayOn.link}>
                  {wayOn.words}
                </ButtonLink>
              ) : null}
              <ButtonLink wide look={wayOn ? 'quiet' : 'primary'} render={<Link to="/" replace />}>
                {t('error.action.home')}
              </ButtonLink>
            </>
          )}
          <ButtonLink wide look="quiet" render={<a href={readSettings().contactUrl} rel="noreferrer" />}>
            {t('error.action.support')}
          </ButtonLink>
        </>
      }
    />
  )
}
