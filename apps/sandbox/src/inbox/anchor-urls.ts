import { html, type Html } from '../pages/html.ts'

/** Ends before white space, quotes, and the full-width marks that close a Chinese sentence. */
const address = /https?:\/\/[^\s<>"'，。、；：！？「」『』（）【】]+/g
const trailingMarks = /[.,;:!?)\]]+$/

/** Plain text in which web addresses can be tapped. Only http and https: nothing else in a mail deserves to be a link. */
export function anchorUrls(text: string): Html {
  const pieces: (Html | string)[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const url = found.replace(trailingMarks, '')
    pieces.push(text.slice(end, index), html`<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`)
    end = index + url.length
  }
  return html`${pieces}${text.slice(end)}`
}
