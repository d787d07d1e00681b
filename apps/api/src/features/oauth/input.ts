import type { oauth } from '@dpass/contract/oauth'
import type { InputOf } from '../../platform/http/input.ts'

export type Input<Name extends keyof typeof oauth> = InputOf<typeof oauth, Name>
