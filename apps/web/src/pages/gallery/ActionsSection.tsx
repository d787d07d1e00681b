import { User } from 'lucide-react'
import { t } from '../../copy/t.ts'
import { Button, ButtonLink } from '../../ui/action/Button.tsx'
import { IconButton } from '../../ui/action/IconButton.tsx'
import { Section } from './Section.tsx'

export function ActionsSection() {
  return (
    <Section name="Button">
      <Button wide>{t('common.save')}</Button>
      <Button wide loading>
        {t('common.save')}
      </Button>
      <Button wide disabled>
        {t('common.save')}
      </Button>
      <Button wide look="secondary">
        {t('common.edit')}
      </Button>
      <Button wide look="harm">
        {t('common.delete')}
      </Button>
      <Button look="quiet">{t('common.later')}</Button>
      <ButtonLink wide render={<a href="#content" />}>
        {t('a11y.skipToContent')}
      </ButtonLink>
      <IconButton label={t('nav.account')} icon={<User />} />
    </Section>
  )
}
