import { type HistoryState, redirect } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { showToast } from '../../ui/overlay/toast.ts'

interface Visit {
  readonly location: { readonly state: HistoryState }
  readonly search: { readonly nextUrl?: string | undefined }
}

/** Without a code that was sent there is none to ask for: it begins with the number. */
export function requirePhoneCode({ location, search: { nextUrl } }: Visit): void {
  if (location.state.phoneCode !== undefined) return
  showToast({ message: t('account.phoneOtp.expiredSession'), variant: 'error' })
  redirect({ to: '/account/phone-number-setting', search: { nextUrl }, replace: true, throw: true })
}
