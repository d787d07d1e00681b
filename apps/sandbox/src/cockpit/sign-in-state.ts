import type { Points } from '../oauth/ask-points.ts'

/** Where a head unit's sign-in stands. */
export type SignInState =
  | {
      readonly is: 'asking'
      readonly userCode: string
      /** Where a person types the code. */
      readonly address: string
      /** The same with the code in it, for the QR code. */
      readonly addressWithCode: string
      readonly expiresAt: Date
    }
  | { readonly is: 'signedIn'; readonly email: string | undefined; readonly points: Points }
  | { readonly is: 'denied' | 'expired' | 'unreachable' }
  | { readonly is: 'failed'; readonly code: string }
