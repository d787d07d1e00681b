import type { deduction } from '@dpass/contract/deduction'
import type { InputOf } from '../../platform/http/input.ts'

export type Input<Name extends keyof typeof deduction> = InputOf<typeof deduction, Name>
