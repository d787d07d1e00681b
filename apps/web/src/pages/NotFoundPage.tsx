import { Link } from '@tanstack/react-router'
import { t } from '../copy/t.ts'
import { wordsFor } from '../features/error/error-words.ts'
import { ProblemScreen } from '../features/error/ProblemScreen.tsx'
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
