import type { programmes } from '@dpass/contract/points'
import type { InputOf } from '../../platform/input.ts'

export type Input<Name extends keyof typeof programmes> = InputOf<typeof programmes, Name>
