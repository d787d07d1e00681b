import { Type } from './schema.ts'

/** Fields that several calls share. The lengths only keep nonsense out; packages/rules decides what is valid. */

/** Validated by the rules after normalisation; longer than any address can be. */
export const Email = Type.String({ minLength: 1, maxLength: 320 })

/** A password in use: one that breaks today's rules for new ones must still reach the comparison. */
export const Password = Type.String({ minLength: 1, maxLength: 512 })

/** 8 to 128 characters of any kind, never trimmed. */
export const NewPassword = Type.String({ minLength: 8, maxLength: 128 })

export const OneTimeCode = Type.String({ pattern: '^[0-9]{6}$' })

/** Tokens and ids that we gave out ourselves. */
export const Opaque = Type.String({ minLength: 1, maxLength: 256 })

/** A name that people read: something in it can be seen. White space, format characters and fillers alone are refused. */
export const visibleText = (maxLength: number) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: String.raw`[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]`,
  })

/** ISO 8601, UTC. */
export const Time = Type.String()

declare const unit: unique symbol

/** Whole New Taiwan dollars. A number of anything else does not fit where an amount is asked for. */
export type Twd = number & { readonly [unit]: 'TWD' }
export const Twd = Type.Unsafe<Twd>(Type.Integer({ minimum: 0, maximum: 10_000_000 }))

export const Nothing = Type.Object({})

/** When a code stops working, and from when on another message can be asked for. */
export const CodeTimes = Type.Object({ expiresAt: Time, resendAt: Time })

export const nullable = <const S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])
