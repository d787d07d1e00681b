import { normaliseEmail } from '@dpass/rules/contact/email'
import { useEffect, useState } from 'react'

const pauseMs = 500

/**
 * What the address probably should be, once the visitor pauses: while it is being typed it passes through many that look
 * like slips. The rules come with the first pause, so that the page need not wait for them.
 */
export function useSuggestion(typed: string): string | null {
  const [found, setFound] = useState<{ readonly typed: string; readonly suggestion: string | null }>()
  useEffect(() => {
    if (!typed.includes('@')) return
    const look = async () => {
      const { suggestEmail } = await import('@dpass/rules/contact/suggest-email')
      setFound({ typed, suggestion: suggestEmail(normaliseEmail(typed)) })
    }
    // Without the rules there is no suggestion, and nothing else is missing.
    const timer = setTimeout(() => look().catch(() => undefined), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return found?.typed === typed ? found.suggestion : null
}
