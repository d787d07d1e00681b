import { html, type Html } from './html.ts'

/** What became of the button that was pressed last. */
export interface Notice {
  readonly words: string
  readonly well: boolean
}

export const notice = (told: Notice | undefined): Html | undefined =>
  told && html`<p class="notice ${told.well && 'well'}" role="status">${told.words}</p>`
