/** The first diagram of a page: in docs/architecture.md the one that is drawn from the code. */
export const readPicture = (text: string): string => {
  const [, picture] = /```mermaid\n([\s\S]*?)\n```/.exec(text) ?? []
  if (picture === undefined) throw new Error('the page has no diagram')
  return picture
}
