import { refusals, type RefusalCode } from '@dpass/contract/refusals'
import { headersOfRefusal } from './headers.ts'

const text = { type: 'string' }
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** What refusals are made of, beside their codes. */
export const refusalShapes = {
  ErrorMessage: { ...text, description: 'Traditional Chinese, fit to show a driver.' },
  FieldProblem: {
    type: 'object',
    required: ['field', 'message'],
    properties: {
      field: text,
      message: ref('ErrorMessage'),
      allowed: {
        type: 'array',
        items: { type: ['string', 'null'] },
        description: 'The values that the field may have, where they are a list.',
      },
    },
  },
  ConflictDetails: {
    type: 'object',
    properties: {
      redemptionId: { ...text, description: 'The redemption that this order has already.' },
      cancelled: { type: 'boolean', description: 'This key was called off: nothing is taken under it.' },
      status: { ...text, description: 'What the application for toll payment has become.' },
    },
  },
  SessionDetails: {
    type: 'object',
    properties: { status: { ...text, const: 'ENDED', description: 'The session was ended on another device.' } },
  },
} as const

const fields = { type: 'array', items: ref('FieldProblem') }

function detailsOf(codes: readonly RefusalCode[]): object {
  if (codes.includes('CONFLICT')) return { anyOf: [ref('ConflictDetails'), fields] }
  if (codes.includes('REFRESH_TOKEN_INVALID')) return ref('SessionDetails')
  return fields
}

/** The form of a refusal that has one of these codes and no other: a client that compares with another does not compile. */
const envelopeOf = (codes: readonly RefusalCode[]) => ({
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: codes },
        message: ref('ErrorMessage'),
        details: detailsOf(codes),
      },
    },
  },
})

const answerOf = (status: number, codes: readonly RefusalCode[]) => ({
  description: codes.map((code) => `\`${code}\` ${refusals[code].words}`).join('; '),
  headers: headersOfRefusal(status),
  content: {
    'application/json': {
      schema: envelopeOf(codes),
      examples: Object.fromEntries(
        codes.map((code) => [code, { value: { error: { code, message: refusals[code].words } } }]),
      ),
    },
  },
})

/** RATE_LIMITED → RateLimited */
const nameOf = (code: RefusalCode): string =>
  code.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The answers of calls, by status. One that has a single code is the same wherever it is given, and is written once. */
export function openAnswers() {
  const single: Record<string, object> = {}

  function refuse(codes: readonly RefusalCode[]): Record<string, object> {
    const byStatus = Map.groupBy(new Set(codes), (code) => refusals[code].status)
    return Object.fromEntries([...byStatus].map(([status, group]) => [status, answer(status, group)]))
  }

  function answer(status: number, codes: readonly RefusalCode[]): object {
    const [code] = codes
    if (code === undefined || codes.length > 1) return answerOf(status, codes)
    single[nameOf(code)] = answerOf(status, codes)
    return { $ref: `#/components/responses/${nameOf(code)}` }
  }

  return { refuse, shared: () => single }
}

export type Answers = ReturnType<typeof openAnswers>
