import { t } from '../../copy/t.ts'
import { showToast } from './toast.ts'

/** Copies what also stands on the screen. A webview may refuse, and on an insecure origin there is no clipboard. */
export async function copyText(text: string, saidWhenCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message: saidWhenCopied })
  } catch {
    showToast({ message: t('toast.error.copyFailed'), variant: 'error' })
  }
}
