import { redirect } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import type { PageRequest } from '../page-request.ts'

type Request = PageRequest<{ readonly nextUrl?: string | undefined }>

/** For the page of a code: without one that was sent it leads to the page of the number. */
export function requirePhoneCode({ location, search: { nextUrl } }: Request): void {
  if (location.state.phoneCode !== undefined) return
  showToast({ message: t('account.phoneOtp.expiredSession'), variant: 'error' })
  redirect({ to: '/account/phone-number-setting', search: { nextUrl }, replace: true, throw: true })
}
