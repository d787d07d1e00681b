import { Link } from '@tanstack/react-router'
import { t } from '../copy/t.ts'
import { wordsFor } from '../features/problem/error-words.ts'
import { ProblemScreen } from '../features/problem/ProblemScreen.tsx'
import { ButtonLink } from '../ui/action/Button.tsx'
import { useTitle } from './use-title.ts'

export default function NotFoundPage() {
  const words = wordsFor('notFound')
  useTitle(words.heading)
  return (
    <ProblemScreen
      {...words}
      actions={
        <ButtonLink wide render={<Link to="/" replace />}>
          {t('error.action.home')}
        </ButtonLink>
      }
    />
  )
}
