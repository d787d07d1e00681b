/** The words of fetch-module.ts for a file that could not be fetched because the server cannot be reached. */
export const noNetworkForModule = 'no network for a module script'

export const isWithoutNetwork = (error: unknown): boolean =>
  error instanceof Error && error.message === noNetworkForModule

/**
 * True when a part of the app could not be fetched: the network failed, or a newer version has taken its file away.
 * Browsers word a failed module differently; the last wording is Vite's own for a stylesheet.
 */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|module script|unable to preload css/i.test(
    error.message,
  )
