import { useNavigate } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { useAction } from '../../domain/use-action.ts'
import { UserCodeScreen } from '../../features/oauth/UserCodeScreen.tsx'
import { useTitle } from '../use-title.ts'

/** For a driver who types the code on the screen of the car instead of scanning it. */
export default function UserCodePage() {
  const navigate = useNavigate()
  useTitle(t('oauth2.cockpit.code.title'))
  const submit = useAction((cockpitAuthCode: string) => navigate({ to: '/oauth2', search: { cockpitAuthCode } }))
  return <UserCodeScreen action={submit} />
}
