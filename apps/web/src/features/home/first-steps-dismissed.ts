/** Kept for the session only: the local storage holds nothing but what the specification names. */
const key = 'DPASS_FIRST_STEPS_DISMISSED'

let here = false

/** A browser may refuse its storage at any time; then this page remembers by itself. */
export function firstStepsDismissed(): boolean {
  try {
    return here || window.sessionStorage.getItem(key) !== null
  } catch {
    return here
  }
}

export function dismissFirstSteps(): void {
  here = true
  try {
    window.sessionStorage.setItem(key, 'true')
  } catch {
    // Remembered above until the tab is reloaded.
  }
}
