export const leadsOutside = (linkUrl: string, origin: string): boolean => URL.parse(linkUrl)?.origin !== origin
