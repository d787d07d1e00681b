/* oxlint-disable no-console -- It is the console that is kept quiet here, and only while one module loads. */
/*
 * The engine warns when it is loaded on a release of Node that is not in long-term support yet. Which release DPASS runs
 * on is decided in package.json and proven by the tests, so that one line is left out of every log.
 */
const { warn } = console
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('Unsupported runtime')) warn(...words)
}
const library = await import('oidc-provider')
console.warn = warn

export const { Provider, errors } = library
