/** `+886912345678` as people write it: `0912 345 678`. Apart from the rules that read numbers, which weigh much more. */
export const formatPhone = (e164: string): string =>
  e164.replace(/^\+886(\d{3})(\d{3})(\d{3})$/, (_all, ...parts: string[]) => `0${parts.slice(0, 3).join(' ')}`)
