import { type Configuration, fetchProtectedResource } from 'openid-client'
import type { Static } from 'typebox'
import { Type } from '@dpass/contract/schema'
import { checkOf } from '@dpass/wire/check'
import { type Trouble, troubleOf } from './trouble.ts'
import { nullable } from '@dpass/contract/pieces'

/** As much of DPASS's answer as a third party shows. */
const Point = Type.Object({ name: Type.String(), balance: nullable(Type.Integer()) })
const isAnswer = checkOf(Type.Object({ data: Type.Array(Point) }))

export type Points = { readonly points: readonly Static<typeof Point>[] } | { readonly trouble: Trouble }

/** The member's points, asked of DPASS with an access token like any other caller of its API. */
export async function askPoints(configuration: Configuration, accessToken: string, dpassUrl: URL): Promise<Points> {
  try {
    const response = await fetchProtectedResource(configuration, accessToken, new URL('/v1/points', dpassUrl), 'GET')
    if (!response.ok) return { trouble: { kind: 'refused', code: String(response.status) } }
    const answer: unknown = await response.json()
    return isAnswer(answer) ? { points: answer.data } : { trouble: { kind: 'unsure', code: 'unexpected answer' } }
  } catch (error) {
    return { trouble: troubleOf(error) }
  }
}
