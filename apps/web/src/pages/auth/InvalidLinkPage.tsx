import { Link } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { ProblemScreen } from '../../features/error/ProblemScreen.tsx'
import { ButtonLink } from '../../ui/action/Button.tsx'
import { useTitle } from '../use-title.ts'

export default function InvalidLinkPage() {
  useTitle(t('auth.invalidLink.title'))
  return (
    <ProblemScreen
      heading={t('auth.invalidLink.heading')}
      body={t('auth.invalidLink.body')}
      actions={
        <>
          <ButtonLink wide render={<Link to="/auth" replace />}>
            {t('auth.invalidLink.cta')}
          </ButtonLink>
          <ButtonLink wide look="quiet" render={<Link to="/" replace />}>
            {t('auth.invalidLink.secondary')}
          </ButtonLink>
        </>
      }
    />
  )
}
