import { Link, useSearch } from '@tanstack/react-router'
import { readSettings } from '../api/client/settings.ts'
import { t } from '../copy/t.ts'
import { wordsFor } from '../features/problem/error-words.ts'
import { ProblemScreen } from '../features/problem/ProblemScreen.tsx'
import { ButtonLink } from '../ui/action/Button.tsx'
import { useTitle } from './use-title.ts'

export default function ErrorPage() {
  const { errorScenario } = useSearch({ from: '/error' })
  useTitle(t('error.title'))
  return (
    <ProblemScreen
      {...wordsFor(errorScenario)}
      actions={
        <>
          <ButtonLink wide render={<Link to="/" replace />}>
            {t('error.action.home')}
          </ButtonLink>
          <ButtonLink wide look="quiet" render={<a href={readSettings().contactUrl} rel="noreferrer" />}>
            {t('error.action.support')}
          </ButtonLink>
        </>
      }
    />
  )
}
