import { useNavigate } from '@tanstack/react-router'
import { showToast } from '../../ui/overlay/toast.ts'

interface Place {
  readonly email: string
  readonly nextUrl: string | undefined
}

/** A sign-up that the server has forgotten begins anew with the same address, and the member hears why. */
export function useStartOver({ email, nextUrl }: Place) {
  const navigate = useNavigate()
  return async ({ message }: { readonly message: string }) => {
    showToast({ message, variant: 'error' })
    await navigate({ to: '/auth', search: { email, nextUrl }, replace: true })
  }
}
