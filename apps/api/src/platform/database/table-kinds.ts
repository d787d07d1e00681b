/**
 * Where a table's rows live once the database is spread over machines (docs/decisions/025). On one PostgreSQL it changes
 * nothing but what the tables may look like; judge-tables.ts says how.
 */
export type TableKind =
  /** Distributed by the member's id, so that everything of one member is on one machine. */
  | { readonly kind: 'member'; readonly by: 'member_id' | 'id' }
  /** Unique across members: keyed and distributed by its value, and says whose it is. */
  | { readonly kind: 'claim'; readonly by: string }
  /** Of no member, or found before the member is known: distributed by a key of its own. */
  | { readonly kind: 'keyed'; readonly by: string }
  /** Small, and the same on every machine. */
  | { readonly kind: 'copied' }
  /** On the coordinator only. */
  | { readonly kind: 'local' }

const member = { kind: 'member', by: 'member_id' } as const
const claimBy = (by: string) => ({ kind: 'claim', by }) as const
const keyedBy = (by: string) => ({ kind: 'keyed', by }) as const
const copied = { kind: 'copied' } as const
const local = { kind: 'local' } as const

/** Every table of the schema `public`. The job queue has a schema of its own, `pgboss`, which is local. */
export const tableKinds: Readonly<Record<string, TableKind>> = {
  member: { kind: 'member', by: 'id' },
  session: member,
  access_token: member,
  refresh_token: member,
  password_reset: member,
  passkey: member,
  sent_message: member,
  link_request: member,
  link: member,
  deduction_setting: member,
  deduction_rules: member,
  point_transaction: member,
  redemption_report: member,
  client_event: member,
  settlement_correction: member,
  daily_deduction: member,
  notice_setting: member,
  payment_transaction: member,
  member_plan: member,
  etag_submission: member,
  etag_consent: member,
  oauth_grant: member,
  oauth_sign_in: member,

  email_claim: claimBy('email'),
  phone_claim: claimBy('phone_number'),
  passkey_claim: claimBy('credential_id'),
  link_claim: claimBy('account_mark'),
  point_transaction_owner: claimBy('id'),
  redemption_order: claimBy('order_id'),
  transaction_token: claimBy('hash'),
  payment_owner: claimBy('id'),
  etag_owner: claimBy('id'),
  etag_plate: claimBy('plate_number'),

  sign_up: keyedBy('id_hash'),
  one_time_code: keyedBy('owner'),
  unclaimed_message: keyedBy('address_mark'),
  webhook_event: keyedBy('id'),
  // A key that its client has closed before it was used is nobody's.
  idempotency_key: keyedBy('key_hash'),
  oauth_artifact: keyedBy('id_hash'),
  oauth_user_code: keyedBy('user_code'),
  settlement_sum: keyedBy('client_uid'),
  daily_limit_reached: keyedBy('client_uid'),

  programme: copied,
  point: copied,
  conversion_rate: copied,
  banner: copied,
  parking_place: copied,
  oauth_client: copied,
  signing_key: copied,
  plan: copied,
  plan_entitlement: copied,
  holiday: copied,
  holiday_year: copied,
  reconciliation: copied,
  settlement: copied,

  schema_migration: local,
  // A queue of messages to other companies, beside the job queue.
  webhook_endpoint: local,
  webhook_delivery: local,
  // Beside every request of a source, and before its member is known: a machine that is down must not stop those of others.
  counter: local,
  rate_limit: local,
  budget: local,
  sign_in_guard: local,
}
