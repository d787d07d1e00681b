import type { TLiteral, TNull, TSchema, TUnion } from 'typebox'
import { Type } from './schema.ts'

/** With its marks, which are not enumerable. */
const withMore = <const S extends TSchema>(schema: S, more: object): S =>
  Object.assign(Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as S, more)

/** Of this schema, a value as it could be: openapi.json, the page for engineers and tests put their examples together of them. */
export const like = <const S extends TSchema>(schema: S, example: unknown): S =>
  withMore(schema, { examples: [example] })

/** Says of a field what its name does not. */
export const about = <const S extends TSchema>(schema: S, description: string): S => withMore(schema, { description })

/** A shape that several calls share has a name, by which generated clients know it. */
export const named = <const S extends TSchema>(title: string, schema: S): S => withMore(schema, { title })

/** Fields that several calls share. The lengths only keep nonsense out; packages/rules decides what is valid. */

/** Validated by the rules after normalisation; longer than any address can be. */
export const Email = like(Type.String({ minLength: 1, maxLength: 320 }), 'driver@example.com')

/** A password in use: one that breaks today's rules for new ones must still reach the comparison. */
export const Password = like(Type.String({ minLength: 1, maxLength: 512 }), 'road-to-alishan-2026')

/** 8 to 128 characters of any kind, never trimmed. */
export const NewPassword = like(Type.String({ minLength: 8, maxLength: 128 }), 'sunrise-over-hehuan-2026')

export const OneTimeCode = like(Type.String({ pattern: '^[0-9]{6}$' }), '482913')

/** Tokens and ids that we gave out ourselves. */
export const Opaque = like(Type.String({ minLength: 1, maxLength: 256 }), 'V1StGXR8Z5jdHi6BmyT')

/** A name that people read: something in it can be seen. White space, format characters and fillers alone are refused. */
export const visibleText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: String.raw`[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]`,
  })

/**
 * One paragraph that one person writes and another reads: something in it can be seen. No control characters, so no line
 * breaks either, and none of those that turn the direction of writing and make a text read otherwise than it is.
 */
export const plainText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: String.raw`^[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800][^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]*$`,
  })

export const Time = about(like(Type.String(), '2026-11-17T04:00:00.000Z'), 'ISO 8601, UTC.')

declare const unit: unique symbol

/** Whole New Taiwan dollars. A number of anything else does not fit where an amount is asked for. */
export type Twd = number & { readonly [unit]: 'TWD' }
export const Twd = Type.Unsafe<Twd>(Type.Integer({ minimum: 0, maximum: 10_000_000 }))

export const Nothing = Type.Object({})

/** When a code stops working, and from when on another message can be asked for. */
export const CodeTimes = Type.Object({ expiresAt: Time, resendAt: Time })

/*
 * One of several words, and what may be null, have the types of unions and are said in other words of JSON Schema: of a
 * union the serialiser asks a validator which of its schemas a value fits, each time.
 */

/** One schema for each word, in a tuple: of a plain array a union's type would be `never`. */
type LiteralsOf<Words extends readonly string[]> = { -readonly [At in keyof Words]: TLiteral<Words[At]> }

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  Type.Unsafe({ type: 'string', enum: words }) as unknown as TUnion<LiteralsOf<Words>>

/** Of a schema that has one type; objects of several kinds, or null, are a union. */
export function nullable<const S extends TSchema>(schema: S): TUnion<[S, TNull]> {
  const { type, enum: words } = schema as { readonly type?: string; readonly enum?: readonly string[] }
  if (type === undefined) throw new Error('only what has one type can be said to be that or null')
  const orNull = { ...schema, type: [type, 'null'], ...(words && { enum: [...words, null] }) }
  return Type.Unsafe(orNull) as unknown as TUnion<[S, TNull]>
}
