/** Pictures come from our own origin: another one would learn who looks at the page, and our headers forbid it anyway. */
export const isOwnImage = (imageUrl: string, origin: string): boolean => URL.parse(imageUrl, origin)?.origin === origin

export const leadsOutside = (linkUrl: string, origin: string): boolean => URL.parse(linkUrl)?.origin !== origin
