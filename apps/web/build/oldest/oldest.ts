import { readFileSync } from 'node:fs'

const packageFile = new URL('../../package.json', import.meta.url)
const names: Readonly<Record<string, string>> = { Safari: 'safari', iOS: 'ios', Chrome: 'chrome', Firefox: 'firefox' }

/** The oldest browsers that DPASS works in, from `browserslist` of package.json, as Vite names them: `safari15.6`. */
export const oldest: string[] = readList().map((line) => {
  const [, browser = '', version] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? []
  const name = names[browser]
  if (name === undefined || version === undefined)
    throw new Error(`browserslist: "${line}" is not a browser and its oldest version, such as "Safari >= 15.6"`)
  return name + version
})

function readList(): string[] {
  const { browserslist } = JSON.parse(readFileSync(packageFile, 'utf8')) as { browserslist: string[] }
  return browserslist
}
