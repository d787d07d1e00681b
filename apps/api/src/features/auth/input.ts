import type { auth } from '@dpass/contract/auth'
import type { InputOf } from '../../platform/http/input.ts'

export type Input<Name extends keyof typeof auth> = InputOf<typeof auth, Name>
