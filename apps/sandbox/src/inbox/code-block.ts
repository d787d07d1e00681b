import { html, type Html } from '../pages/html.ts'
import { say } from '../pages/page.ts'

/** A code large enough to read off a phone. One tap selects it all; the button appears where copying is possible. */
export function codeBlock(code: string, messageId: string): Html {
  return html`<p class="code">
    <span class="unseen">${say('sandbox.message.code')}：</span><span class="digits">${code}</span>
    <button
      class="copy"
      id="copy-${messageId}"
      type="button"
      data-copy="${code}"
      data-copied="${say('common.copied')}"
      hidden
    >
      ${say('common.copy')}
    </button>
  </p>`
}
