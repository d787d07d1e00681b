/** No 0 and O, no 1 and I: a driver may have to read it aloud. 32 characters, so a byte's low five bits choose one. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const tokenLength = 12

/** 60 bits of chance. */
export const encodeToken = (bytes: Uint8Array): string => Array.from(bytes, (byte) => alphabet[byte & 31]).join('')

/** As it was spelt, however somebody has typed it: in small letters, in groups, with blanks. */
export const readToken = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')
