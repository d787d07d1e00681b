import type { account } from '@dpass/contract/account'
import type { InputOf } from '../../platform/http/input.ts'

export type Input<Name extends keyof typeof account> = InputOf<typeof account, Name>
