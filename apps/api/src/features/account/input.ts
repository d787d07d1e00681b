import type { account } from '@dpass/contract/account'
import type { InputOf } from '../../platform/input.ts'

export type Input<Name extends keyof typeof account> = InputOf<typeof account, Name>
