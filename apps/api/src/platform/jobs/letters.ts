import type { rejectReasons } from '@dpass/contract/etag'

type RejectReason = (typeof rejectReasons)[number]

/** Points that were taken, or given back. */
interface MovementNews {
  readonly to: string
  /** A notice: the member can switch it off, also until it is sent. */
  readonly memberId: string
  readonly at: string
  readonly recordId: string
  /** The station of a machine, else the merchant. */
  readonly placeName: string
  readonly pointName: string
  readonly points: number
  readonly amountTwd: number
}

/** A member's first number is set, every later one changed. */
interface PhoneNews {
  readonly to: string
  readonly at: string
  /** E.164; the letter shows it masked. */
  readonly phoneNumber: string
}

interface PasskeyNews {
  readonly to: string
  readonly at: string
  /** As the member calls it. */
  readonly name: string
}

/**
 * What a mail job carries: what happened, not the text. Codes, links and words are made when the letter is sent, so
 * that the queue's table holds nothing that opens an account. Times are ISO 8601.
 */
export type Letter =
  | { readonly kind: 'email-code'; readonly to: string; readonly challengeId: string; readonly clientName?: string }
  | {
      readonly kind: 'password-reset'
      readonly to: string
      /** Missing in jobs of earlier versions: their link would be refused, so they are not sent. */
      readonly memberId?: string
      readonly resetId: string
    }
  | {
      readonly kind: 'password-changed'
      readonly to: string
      readonly at: string
      /** The names of the apps that were disconnected with it. Missing in jobs of earlier versions. */
      readonly disconnected?: readonly string[]
      /** The provider's own app, where it was signed in. */
      readonly signedOut?: readonly string[]
      /** The names of the passkeys that were removed with it. Missing in jobs of earlier versions. */
      readonly passkeys?: readonly string[]
    }
  | ({ readonly kind: 'passkey-added' } & PasskeyNews)
  | ({ readonly kind: 'passkey-removed' } & PasskeyNews)
  /** Its counter fell: there may be a copy of it. */
  | ({ readonly kind: 'passkey-refused' } & PasskeyNews)
  | {
      readonly kind: 'new-sign-in'
      readonly to: string
      readonly at: string
      readonly device: string
      readonly address: string
    }
  | {
      readonly kind: 'app-connected'
      readonly to: string
      readonly at: string
      readonly clientName: string
      /** `widened`: it was connected before and may do more now. */
      readonly change: 'connected' | 'widened'
      /** All that it may do. */
      readonly scopes: readonly string[]
    }
  | {
      readonly kind: 'first-deduction'
      readonly to: string
      readonly at: string
      readonly clientName: string
      readonly merchantName: string
      readonly pointName: string
      readonly points: number
      readonly amountTwd: number
    }
  | ({ readonly kind: 'points-redeemed' } & MovementNews)
  | ({ readonly kind: 'points-refunded' } & MovementNews)
  | {
      readonly kind: 'points-expiring'
      readonly to: string
      /** A notice, as of MovementNews. */
      readonly memberId: string
      readonly pointName: string
      /** Soonest first. From `expiresAt` on they cannot be used. */
      readonly lots: readonly { readonly points: number; readonly expiresAt: string }[]
    }
  | {
      readonly kind: 'report-answered'
      readonly to: string
      readonly at: string
      readonly redemptionId: string
      /** The station of a machine, else the merchant. */
      readonly placeName: string
      /** In the app's own words. */
      readonly answer: string
    }
  | {
      readonly kind: 'report-refunded'
      readonly to: string
      readonly at: string
      readonly redemptionId: string
      readonly placeName: string
      readonly pointName: string
      /** 0 when it was called off before anything was taken. */
      readonly points: number
      readonly amountTwd: number
    }
  | ({ readonly kind: 'phone-set' } & PhoneNews)
  | ({ readonly kind: 'phone-changed' } & PhoneNews)
  | { readonly kind: 'welcome'; readonly to: string }
  | {
      readonly kind: 'link-invalid'
      readonly to: string
      readonly programme: string
      /** Whether its points were the ones taken off bills automatically. */
      readonly automatic: boolean
    }
  | { readonly kind: 'car-services-invalid'; readonly to: string; readonly programme: string }
  | {
      readonly kind: 'receipt'
      readonly to: string
      /** When it was paid. */
      readonly at: string
      readonly orderNo: string
      readonly planId: string
      readonly planName: string
      readonly amountTwd: number
      /** As the gateway calls it. */
      readonly method: string | null
      readonly startsAt: string
      readonly endsAt: string
    }
  | {
      readonly kind: 'plan-ending'
      readonly to: string
      readonly planId: string
      readonly planName: string
      readonly endsAt: string
    }
  | {
      readonly kind: 'etag-submitted'
      readonly to: string
      readonly plate: string
      readonly applicationNo: string
      /** `2026-11-20`. */
      readonly dueDate: string
    }
  | { readonly kind: 'etag-enabled'; readonly to: string; readonly plate: string; readonly at: string }
  | { readonly kind: 'etag-cancelled'; readonly to: string; readonly plate: string; readonly at: string }
  | { readonly kind: 'etag-disabled'; readonly to: string; readonly plate: string; readonly at: string }
  | {
      readonly kind: 'etag-rejected'
      readonly to: string
      readonly plate: string
      readonly at: string
      /** The last part of `etag.reject.*`. */
      readonly reason: RejectReason
    }
  | { readonly kind: 'etag-overdue'; readonly to: string; readonly plate: string; readonly dueDate: string }
  | { readonly kind: 'etag-link-invalid'; readonly to: string; readonly plate: string }
  | { readonly kind: 'account-deleted'; readonly to: string; readonly at: string }
  /** To whoever runs an app, who is no member. */
  | {
      readonly kind: 'webhook-endpoint'
      readonly to: string
      readonly at: string
      readonly clientName: string
      readonly url: string
      readonly change: 'added' | 'changed' | 'removed' | 'rotated' | 'switched-off' | 'switched-on'
    }

export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { readonly kind: Kind }>

/** As Letter, for text messages; `to` is E.164. One-time codes are no jobs: they are sent while the visitor waits. */
export type TextNotice = {
  readonly kind: 'phone-changed'
  readonly to: string
  /** The number is no longer the member's. Missing in jobs of earlier versions. */
  readonly memberId?: string
}
