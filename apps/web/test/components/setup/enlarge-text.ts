import { onTestFinished } from 'vitest'

/** Text twice as large, as a member who sees badly has set it. */
export function enlargeText(): void {
  const { style } = document.documentElement
  style.fontSize = '200%'
  onTestFinished(() => void style.removeProperty('font-size'))
}
