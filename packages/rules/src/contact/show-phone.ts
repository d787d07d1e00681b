/* Apart from the rules that read numbers: their library weighs much more than the pages that only show one. */

/** `+886912345678` as people write it: `0912 345 678`. */
export const formatPhone = (e164: string): string =>
  e164.replace(/^\+886(\d{3})(\d{3})(\d{3})$/, (_all, first: string, second: string, third: string) =>
    [`0${first}`, second, third].join(' '),
  )

/** `0912***678`: recognisable to the member. */
export const maskPhone = (e164: string): string => e164.replace(/^\+886(\d{3})\d{3}(\d{3})$/, '0$1***$2')
