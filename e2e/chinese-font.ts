import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const weights = ['400Regular', '500Medium', '700Bold']

/** Without fontconfig's tool it is not known; a second Chinese font does no harm. */
const systemHasChinese = () => {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh-tw', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

const fontsConf = (fonts: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${weights.map((weight) => `  <dir>${join(fonts, weight)}</dir>`).join('\n')}
  <cachedir>${cache}</cachedir>
</fontconfig>
`

/**
 * What a browser needs in its environment to draw Chinese characters instead of empty boxes: nothing where the system
 * has a font, else a fontconfig file that adds Noto Sans TC from its npm package.
 */
export const chineseFontEnvironment = (): Record<string, string> => {
  if (process.platform !== 'linux' || systemHasChinese()) return {}
  const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-tc/package.json'))
  const folder = join(import.meta.dirname, '../.cache/fonts')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'fonts.conf')
  // Renamed into place: every worker writes it, and a browser that reads half a file draws empty boxes.
  const written = `${path}.${process.pid}`
  writeFileSync(written, fontsConf(fonts, join(folder, 'cache')))
  renameSync(written, path)
  return { FONTCONFIG_FILE: path }
}
