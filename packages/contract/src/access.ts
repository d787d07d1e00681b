import type { Calls as AnyCalls } from '@dpass/wire/shape'
import type { RefusalCode } from './refusals.ts'

/** Who may make a call. Members and client applications join with the capabilities that know them. */
export type Access = 'anyone'

export type Calls = AnyCalls<Access, RefusalCode>
