import type { Plugin } from 'vite'

/**
 * Names the build, in its code and in /version.txt, so that a tab that has been open for weeks can tell it is old. The
 * name stands in the account too, where members read it out to customer service: no random letters.
 */
export function nameBuild(): Plugin {
  const build = buildName(new Date())
  return {
    name: 'name-build',
    config: () => ({ define: { __BUILD__: JSON.stringify(build) } }),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.txt', source: build })
    },
  }
}

/** `2026.11.18-093107`: the day and the second in Taipei, because two builds of one minute are two versions. */
export function buildName(now: Date): string {
  const inTaipei = new Date(now.getTime() + 8 * 3_600_000).toISOString()
  const [day = '', time = ''] = inTaipei.split('T')
  return `${day.replaceAll('-', '.')}-${time.slice(0, 8).replaceAll(':', '')}`
}
