export function prepareNode(
  node: string,
  circumstances: { isRoot: boolean; environment: NodeJS.ProcessEnv; tell: (line: string) => void },
): string | undefined

export function findMissingLibrary(words: string): string | undefined
