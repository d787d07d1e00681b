// Runs on any Node from 20 with nothing installed, like bootstrap.mjs itself.
import { spawnSync } from 'node:child_process'

// What Node links to beside the C library, and the package that holds it: a minimal system has not all of them.
const PACKAGES = {
  'libatomic.so.1': { debian: 'libatomic1', fedora: 'libatomic', suse: 'libatomic1' },
  'libstdc++.so.6': { debian: 'libstdc++6', fedora: 'libstdc++', suse: 'libstdc++6' },
  'libgcc_s.so.1': { debian: 'libgcc-s1', fedora: 'libgcc', suse: 'libgcc_s1' },
}

/**
 * Makes sure that the Node brought by npm runs here: root on Debian and its like gets a missing library installed.
 * Returns undefined when it runs, and otherwise the sentence that says what to do.
 */
export function prepareNode(node, { isRoot, environment, tell }) {
  const installed = new Set()
  for (;;) {
    const { status, error, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8', env: environment })
    if (status === 0) return undefined
    const library = findMissingLibrary(stderr ?? '')
    if (library === undefined) return explain(error, stderr ?? '')
    const name = PACKAGES[library]?.debian
    if (!isRoot || !name || installed.has(name) || !installOnDebian(name, environment, tell)) {
      return explainLibrary(library)
    }
    installed.add(name)
  }
}

/** The name of the library that the system's loader did not find, from what it printed. */
export function findMissingLibrary(words) {
  return /error while loading shared libraries: ([^:\s]+): cannot open/.exec(words)?.[1]
}

function installOnDebian(name, environment, tell) {
  tell(`Installing ${name}, which Node 26 needs …`)
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore', env: environment }).status === 0
  // A machine that never installed anything knows no packages yet. Refused while another is updating: the lists are as new then.
  apt('update', '-q')
  // Another installation, such as the machine's own updates, is waited for.
  return apt('install', '-q', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', name)
}

function explainLibrary(library) {
  const missing = `Node 26 needs the library ${library}, which this machine does not have`
  const names = PACKAGES[library]
  if (!names) return `${missing}; install the package of your system that holds it and run this again.`
  const commands = [
    `"apt-get install ${names.debian}" (Debian, Ubuntu)`,
    `"dnf install ${names.fedora}" (Fedora, RHEL)`,
    `"zypper install ${names.suse}" (openSUSE)`,
    '"pacman -S gcc-libs" (Arch)',
  ]
  return `${missing}; install it as root with ${anyOf(commands)}, and run this again.`
}

const anyOf = (words) => new Intl.ListFormat('en', { type: 'disjunction' }).format(words)

function explain(error, words) {
  // The file is there, so what is not found is the loader it asks for, the one of glibc.
  if (error?.code === 'ENOENT' || /Error loading shared library|symbol not found/.test(words)) {
    return 'Node 26 needs a Linux with glibc, such as Debian, Ubuntu or Fedora; Alpine and others with musl cannot run it.'
  }
  const version = /version `(GLIBC_[\d.]+|GLIBCXX_[\d.]+)' not found/.exec(words)?.[1]
  if (version) return `Node 26 needs a newer Linux: the C library of this one is older than ${version}.`
  return `Node 26 cannot be run: ${error?.message ?? words.trim().split('\n').at(-1)}`
}
