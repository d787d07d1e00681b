import { stat } from 'node:fs/promises'
import { CannotStart } from '../cannot-start.ts'
import { runCommand } from '../process/run-command.ts'

/** How PostgreSQL's programs are started: the words put before them, and who then owns the files. */
export interface RunAs {
  prefix: readonly string[]
  owner: { uid: number; gid: number } | undefined
}

// PostgreSQL refuses to run as root, and this is the name every distribution knows it by.
const SYSTEM_USER = 'postgres'

/**
 * Finds a way to run `program` that may work inside `folder`. On Linux setpriv also asks the kernel to send PostgreSQL
 * a SIGINT, its fast shutdown, when we die, so that `kill -9` of the start command leaves no server behind.
 */
export async function chooseRunAs(folder: string, program: string): Promise<RunAs> {
  const asRoot = process.getuid?.() === 0
  const owner = asRoot ? await findOwner(folder) : undefined
  const candidates = owner ? switchUser(owner) : [['setpriv', '--pdeathsig', 'INT'], []]
  for (const prefix of candidates) {
    if (await works(prefix, folder, program)) return { prefix, owner }
  }
  throw new CannotStart(await explain(owner, folder))
}

async function explain(owner: RunAs['owner'], folder: string): Promise<string> {
  if (!owner) return 'The embedded PostgreSQL does not run on this machine; set DATABASE_URL to a PostgreSQL server.'
  if ((await runCommand(['setpriv', '--version'])).code !== 0) {
    return 'PostgreSQL does not run as root, and setpriv to run it as another user is missing; start DPASS as a user.'
  }
  return `PostgreSQL does not run as root, and user ${owner.uid} cannot reach ${folder}; set DATA_DIR or DATABASE_URL.`
}

/** Without changing any folder outside ours, a closed parent folder is passed by the weakest capability that does it. */
function switchUser({ uid, gid }: { uid: number; gid: number }): string[][] {
  const user = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // setpriv sets the death signal after it has changed the user, which would otherwise clear it.
  const death = ['--pdeathsig', 'INT']
  const passing = (capability: string) => [
    ...user,
    // PostgreSQL asks access(2), which forgets capabilities of an ordinary user unless this bit is set.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    ...death,
  ]
  return [[...user, ...death], passing('dac_read_search'), passing('dac_override')]
}

async function works(prefix: readonly string[], folder: string, program: string): Promise<boolean> {
  const attempt = 'cd "$0" && exec "$1" --version'
  const { code } = await runCommand([...prefix, 'sh', '-c', attempt, folder, program], { cwd: '/' })
  return code === 0
}

/** As root: the files' owner, or a system user made for the first start. */
async function findOwner(folder: string): Promise<{ uid: number; gid: number }> {
  const existing = await stat(`${folder}/postgres`).catch(() => undefined)
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid }
  const known = await lookUp(SYSTEM_USER)
  if (known) return known
  await runCommand(['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', SYSTEM_USER])
  const made = await lookUp(SYSTEM_USER)
  if (made) return made
  // BusyBox and Debian's own tool, where useradd is missing.
  await runCommand(['adduser', '--system', '--group', '--no-create-home', SYSTEM_USER])
  const madeOtherwise = await lookUp(SYSTEM_USER)
  if (madeOtherwise) return madeOtherwise
  throw new CannotStart(
    'PostgreSQL does not run as root and no system user "postgres" could be made; start DPASS as an ordinary user.',
  )
}

async function lookUp(user: string): Promise<{ uid: number; gid: number } | undefined> {
  const uid = await runCommand(['id', '-u', user])
  const gid = await runCommand(['id', '-g', user])
  if (uid.code !== 0 || gid.code !== 0) return undefined
  return { uid: Number(uid.output), gid: Number(gid.output) }
}
