import { Link, useSearch } from '@tanstack/react-router'
import { readSettings } from '../api/client/settings.ts'
import { nativeHost } from '../bridge/native-mode.ts'
import { t } from '../copy/t.ts'
import { wordsFor } from '../features/problem/error-words.ts'
import { ProblemScreen } from '../features/problem/ProblemScreen.tsx'
import { Button, ButtonLink } from '../ui/action/Button.tsx'
import { useTitle } from './use-title.ts'

export default function ErrorPage() {
  const { errorScenario } = useSearch({ from: '/error' })
  useTitle(t('error.title'))
  const host = nativeHost()
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
            <ButtonLink wide render={<Link to="/" replace />}>
              {t('error.action.home')}
            </ButtonLink>
          )}
          <ButtonLink wide look="quiet" render={<a href={readSettings().contactUrl} rel="noreferrer" />}>
            {t('error.action.support')}
          </ButtonLink>
        </>
      }
    />
  )
}
