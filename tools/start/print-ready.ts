import type { Settings } from './settings.ts'

/** The block people and scripts wait for. */
export function printReady({ port, sandboxPort, appPort, smtpPort, dataFolder, publicUrl }: Settings): void {
  const web = `http://localhost:${port}`
  const lines = [
    'DPASS ready',
    `  web       ${web}`,
    ...(publicUrl === web ? [] : [`  public    ${publicUrl}`]),
    `  sandbox   http://localhost:${sandboxPort}`,
    `  app       http://localhost:${appPort}`,
    `  SMTP      localhost:${smtpPort}`,
    `  data      ${dataFolder}`,
    '  Ctrl-C stops it.',
  ]
  console.log(lines.join('\n'))
}
