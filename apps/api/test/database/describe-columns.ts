import type pg from 'pg'
import { camelCase } from '../../src/platform/database/read-rows.ts'

/** What a column's values are read as, by the number PostgreSQL gives its type; any for JSON. */
const typeNames: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Buffer',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'any',
  700: 'number',
  701: 'number',
  1001: 'Buffer[]',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1043: 'string',
  1082: 'string',
  1184: 'Date',
  1185: 'Date[]',
  2950: 'string',
  2951: 'string[]',
  3802: 'any',
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** The part of the driver's connection that asks for a description. */
interface Asking {
  parse(message: { readonly text: string; readonly name: string; readonly types: readonly number[] }): void
  describe(message: { readonly type: 'S'; readonly name: string }): void
  sync(): void
}

/** Asks what a statement would give, without running it. The driver calls these methods as the answers come. */
class Description implements pg.Submittable {
  readonly #text: string
  #fields: readonly Field[] = []
  readonly #done = Promise.withResolvers<readonly Field[]>()
  readonly fields = this.#done.promise

  constructor(text: string) {
    this.#text = text
  }

  submit(connection: pg.Connection): void {
    const asking = connection as unknown as Asking
    asking.parse({ text: this.#text, name: '', types: [] })
    asking.describe({ type: 'S', name: '' })
    asking.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#fields = fields
  }

  handleError(error: Error): void {
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {
    this.#done.resolve(this.#fields)
  }
}

/** The columns of a statement's rows as readRows names them, with the type their values are read as. */
export async function describeColumns(client: pg.Client, text: string): Promise<ReadonlyMap<string, string>> {
  const { fields } = client.query(new Description(text))
  return new Map(
    (await fields).map(({ name, dataTypeID }) => [camelCase(name), typeNames[dataTypeID] ?? `type ${dataTypeID}`]),
  )
}
