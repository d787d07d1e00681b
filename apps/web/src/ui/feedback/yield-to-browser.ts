/** Safari has none, and older browsers have one that cannot yield. */
type Browser = { readonly scheduler?: { readonly yield?: () => Promise<void> } }

/** Lets the browser answer to touches before what comes next, where it can be asked to; elsewhere nothing is waited for. */
export const yieldToBrowser = async (): Promise<void> => (window as Browser).scheduler?.yield?.()
