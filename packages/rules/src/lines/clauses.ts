/** An opening bracket or a mark that ends a clause, with more of the sentence on its other side. */
const hasSeam = /[，、。；：？！」』）】》・](?=[^\s，、。；：？！」』）】》・])|[^\s「『（【《](?=[「『（【《])/
/** Brackets that open, what stands between, and all marks that may not begin a line. */
const clause = /[「『（【《]*[^「『（【《，、。；：？！」』）】》・]*[，、。；：？！」』）】》・]*/g

/** The pieces of a text between which a line may end; a text of one piece is the piece itself. */
export const clausesOf = (text: string): readonly string[] =>
  hasSeam.test(text) ? (text.match(clause) ?? []).filter((piece) => piece !== '') : [text]
