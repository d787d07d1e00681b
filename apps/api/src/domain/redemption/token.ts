import { minuteMs } from '../../platform/time.ts'

/** No 0 and O, no 1 and I: a driver may have to read it aloud. 32 characters, so a byte's low five bits choose one. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const tokenLength = 12
/** How long after it was issued a machine can use it. */
export const tokenLivesMs = 5 * minuteMs

/** 12 characters of 5 random bits each. */
export const encodeToken = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('')

/** The token as it was issued, from text typed in small letters, in groups or with blanks. */
export const readToken = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')
