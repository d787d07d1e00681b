import { showToast } from '../../ui/overlay/toast.ts'
import type { Flow } from './flow.ts'

/** A sign-up that the server has forgotten begins anew with the same address, and the member hears why. */
export const startOver =
  (flow: Flow) =>
  async ({ message }: { readonly message: string }) => {
    showToast({ message, variant: 'error' })
    await flow.go('signUp', { search: { email: flow.search.email }, replace: true })
  }
