import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const libraries = '/usr/lib'

/** Debian keeps WebKit's own small browser beside the library, in a folder named for the processor. */
const findMiniBrowser = () =>
  (existsSync(libraries) ? readdirSync(libraries) : [])
    .flatMap((folder) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(libraries, folder, name, 'MiniBrowser')),
    )
    .find((path) => existsSync(path))

const programs = {
  WebKitWebDriver: { path: '/usr/bin/WebKitWebDriver', of: 'webkit2gtk-driver' },
  MiniBrowser: { path: findMiniBrowser(), of: 'webkit2gtk-driver' },
  Xvfb: { path: '/usr/bin/Xvfb', of: 'xvfb' },
  firefox: { path: '/usr/bin/firefox-esr', of: 'firefox-esr' },
}

type Program = keyof typeof programs

export const pathOf = (program: Program): string => programs[program].path ?? ''

/** Debian's packages that are missing here for one of these programs. */
export const missingFor = (...wanted: readonly Program[]): string[] => [
  ...new Set(
    wanted.map((name) => programs[name]).flatMap(({ path, of }) => (path !== undefined && existsSync(path) ? [] : of)),
  ),
]
