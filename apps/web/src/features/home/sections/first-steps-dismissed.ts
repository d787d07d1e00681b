/**
 * In a cookie, because 不再顯示 has to last: signing out clears local and session storage (specification, section 4).
 * It says nothing about the member, only that this browser has no need of the steps.
 */
const name = 'dpass_first_steps'
const yearSeconds = 365 * 24 * 60 * 60

export const firstStepsDismissed = (): boolean => document.cookie.split('; ').includes(`${name}=hidden`)

export function dismissFirstSteps(): void {
  document.cookie = `${name}=hidden; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`
}
