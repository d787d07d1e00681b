import type { deduction } from '@dpass/contract/points'
import type { InputOf } from '../../platform/input.ts'

export type Input<Name extends keyof typeof deduction> = InputOf<typeof deduction, Name>
