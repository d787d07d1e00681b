import { Link } from '@tanstack/react-router'
import { User } from 'lucide'
import { t } from '../../../copy/t.ts'
import { fromAbove } from '../../../navigation/history-state.ts'
import { IconLink } from '../../../ui/action/IconLink.tsx'
import { Icon } from '../../../ui/mark/Icon.tsx'

/** Inside the provider's app, where no menu leads to the account. */
export const AccountLink = () => (
  <IconLink
    label={t('nav.account')}
    icon={<Icon of={User} aria-hidden="true" />}
    raised
    render={<Link to="/account" state={fromAbove} />}
  />
)
