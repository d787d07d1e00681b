import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'
import { currentLogContext } from './log-context.ts'
import type { Config } from './config/config.ts'

export type Log = Logger

/** A safety net: none of these is logged on purpose. */
const secretNames = ['password', 'passwordConfirmation', 'otp', 'authCode', 'token', 'refreshToken', 'secret']
const hiddenFields = [...secretNames, 'email', 'phoneNumber', 'idNumber', 'authorization', 'cookie']

export function openLog(config: Pick<Config, 'logLevel'>, destination: DestinationStream): Log {
  return pino(
    {
      level: config.logLevel,
      base: null,
      mixin: () => ({ ...currentLogContext() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: { paths: hiddenFields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    destination,
  )
}

/** Without values: PostgreSQL quotes rows in `detail` and input in messages. */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof DatabaseError) {
    const { code, constraint, table, column, routine, severity } = error
    return { type: 'DatabaseError', code, constraint, table, column, routine, severity, stack: framesOf(error) }
  }
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && { code: error.code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

/** The stack's first lines repeat the message, which for a database error may quote what a member typed. */
const framesOf = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')
