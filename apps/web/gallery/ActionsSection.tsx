import { User } from 'lucide'
import { t } from '../src/copy/t.ts'
import { Button, ButtonLink } from '../src/ui/action/Button.tsx'
import { IconButton } from '../src/ui/action/IconButton.tsx'
import { Icon } from '../src/ui/mark/Icon.tsx'
import { actions } from './overlay-samples.ts'
import { Section } from './Section.tsx'

export function ActionsSection() {
  return (
    <Section name="Button">
      <Button wide>{actions.save}</Button>
      <Button wide loading>
        {actions.save}
      </Button>
      <Button wide disabled>
        {actions.save}
      </Button>
      <Button wide look="secondary">
        {actions.edit}
      </Button>
      <Button wide look="harm">
        {actions.delete}
      </Button>
      <Button look="quiet">{actions.later}</Button>
      <ButtonLink wide render={<a href="#content" />}>
        {t('a11y.skipToContent')}
      </ButtonLink>
      <IconButton label={t('nav.account')} icon={<Icon of={User} />} />
    </Section>
  )
}
