import { escapeHtml } from '@dpass/rules/escape-html'

/** A sentence of the contract, in which code stands between backticks as in the guide. */
export const withInlineCode = (sentence: string): string =>
  escapeHtml(sentence).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
