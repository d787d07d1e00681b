import { DatabaseError } from 'pg'
import { overloaded, Refusal } from '../refusal.ts'

/**
 * Cancelled by a time limit; in the way of others again and again (40); no room for a connection, on the disk or in memory (53); the server stopping or starting; a
 * standby that cannot write until it is promoted (25006).
 */
const passing = /^(57014|55P03|40001|40P01|53...|57P0[123]|08...|25P0[34]|25006)$/

/**
 * Errors that will be over in a moment become OVERLOADED, so that clients retry; any other is a bug of ours and passes
 * unchanged.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseError) return passing.test(error.code ?? '') ? because(error, error.code) : error
  return error instanceof Error && isConnectionLoss(error) ? because(error, error.message) : error
}

function because(error: Error, what: string | undefined): Refusal {
  const refusal = overloaded(`database: ${what}`)
  refusal.cause = error
  return refusal
}

function isConnectionLoss(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code) ||
    /connection terminated|not queryable|timeout exceeded when trying to connect|read timeout|client was closed/i.test(
      error.message,
    )
  )
}
