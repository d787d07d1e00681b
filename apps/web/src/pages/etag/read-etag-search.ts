import { text } from '../../address/search.ts'

/** As text: every page carries this reader, so what the values mean is judged by the page itself. */
export const readEtagSearch = ({
  internalETagInfoStep,
  internalETagForm,
  internalETagReview,
}: Readonly<Record<string, unknown>>) => ({
  internalETagInfoStep: text(internalETagInfoStep),
  internalETagForm: text(internalETagForm),
  internalETagReview: text(internalETagReview),
})
