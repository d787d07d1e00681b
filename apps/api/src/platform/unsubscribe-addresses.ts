/** Where a letter leads: `call` by its List-Unsubscribe header, `page` by the link at its foot. */
export const unsubscribePath = { call: '/v1/notice-settings/unsubscribe', page: '/unsubscribe' } as const

export interface UnsubscribeUrls {
  readonly call: string
  readonly page: string
}

export function unsubscribeUrlsBelow(publicUrl: URL, token: string): UnsubscribeUrls {
  const at = (path: string) => {
    const url = new URL(path, publicUrl)
    url.searchParams.set('token', token)
    return url.href
  }
  return { call: at(unsubscribePath.call), page: at(unsubscribePath.page) }
}
