import type { programmes } from '@dpass/contract/programmes'
import type { InputOf } from '../../platform/http/input.ts'

export type Input<Name extends keyof typeof programmes> = InputOf<typeof programmes, Name>
