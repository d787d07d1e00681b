import { showToast } from '../../ui/overlay/toast.ts'
import type { Flow } from './flow.ts'

/** For SIGN_UP_EXPIRED: the sign-up begins again with the same address, and the visitor is told why. */
export const startOver =
  (flow: Flow) =>
  async ({ message }: { readonly message: string }) => {
    showToast({ message, variant: 'error' })
    await flow.go('signUp', { search: { email: flow.search.email }, replace: true })
  }
