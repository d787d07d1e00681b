import { Link } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { t } from '../../../copy/t.ts'
import { fromAbove } from '../../../navigation/history-state.ts'
import { IconLink } from '../../../ui/action/IconLink.tsx'

/** Inside the provider's app, where no menu leads to the account. */
export const AccountLink = () => (
  <IconLink
    label={t('nav.account')}
    icon={<User aria-hidden="true" />}
    raised
    render={<Link to="/account" state={fromAbove} />}
  />
)
