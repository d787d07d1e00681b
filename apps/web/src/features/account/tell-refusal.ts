import type { RefusalCode } from '@dpass/contract/refusals'
import { ApiError } from '../../api/client/api-error.ts'
import { showToast } from '../../ui/overlay/toast.ts'

// A network that fails is told by a toast, and then it is too late to fetch what shows toasts.
void import('../../ui/overlay/ToastHost.tsx').catch(() => undefined)

/**
 * The server's words, if the refusal is one that the screen has a place for. Any other failure is told by a toast; but
 * not that the session is over, because then the page is already leaving for the sign-in.
 */
export function tellRefusal(error: unknown, placed: readonly RefusalCode[]): string | undefined {
  if (!(error instanceof ApiError)) throw error
  if (error.code !== undefined && placed.includes(error.code)) return error.message
  if (error.status !== 401) showToast({ message: error.message, variant: 'error' })
  return undefined
}
