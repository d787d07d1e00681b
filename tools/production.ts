import { join } from 'node:path'

/** What a production process is told: the caller's settings, and where the web app is built unless they say it. */
export const productionEnvironment = (caller: NodeJS.ProcessEnv, repository: string): NodeJS.ProcessEnv => ({
  WEB_ROOT: join(repository, 'apps/web/dist'),
  ...caller,
  NODE_ENV: 'production',
})
