import { parseUrl } from '../../../../address/parse-url.ts'

export const leadsOutside = (linkUrl: string, origin: string): boolean => parseUrl(linkUrl)?.origin !== origin
