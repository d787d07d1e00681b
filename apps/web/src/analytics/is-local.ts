/** A developer's own machine, from which nothing is sent (section 9). */
export const isLocal = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
