import { untilReturned } from '../until-returned.ts'
import { askLinkAddress, type Linkable } from './ask-link-address.ts'

/** Linking by `REDIRECT`: a page of the programme asks the member. Settles when they have come back by Back, or could not be sent. */
export async function linkByRedirect(
  programme: Linkable,
  nextUrl: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const address = await askLinkAddress(programme, nextUrl, signal)
  if (!address) return
  window.location.assign(address.href)
  await untilReturned(signal)
}
