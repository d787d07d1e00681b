/** Settings are also judged by the Node that installs DPASS; 20 has no `URL.parse`. */
export const parseAddress = (written: string): URL | null => (URL.canParse(written) ? new URL(written) : null)
