import type { oauth } from '@dpass/contract/oauth'
import type { InputOf } from '../../platform/input.ts'

export type Input<Name extends keyof typeof oauth> = InputOf<typeof oauth, Name>
