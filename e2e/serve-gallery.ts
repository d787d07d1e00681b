import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The little of Vite's module that is used here; the web app owns the dependency. */
interface Vite {
  createServer: (config: object) => Promise<Server>
}

interface Server {
  readonly resolvedUrls: { readonly local: readonly string[] } | null
  listen(): Promise<unknown>
  close(): Promise<void>
}

interface Gallery {
  readonly url: string
  close(): Promise<void>
}

const web = join(import.meta.dirname, '../apps/web')

/** The page of all primitives from its sources, by Vite's server inside this process. No API behind it. */
export async function serveGallery(port: number): Promise<Gallery> {
  const vite = dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json'))
  const { createServer } = (await import(join(vite, 'dist/node/index.js'))) as Vite
  const server = await createServer({
    root: web,
    clearScreen: false,
    logLevel: 'warn',
    // Apart from that of `npm run dev`, which may run at the same time.
    cacheDir: 'node_modules/.vite-gallery',
    server: { host: '127.0.0.1', port, strictPort: port !== 0 },
    optimizeDeps: { entries: ['gallery.html'] },
  })
  await server.listen()
  const [origin] = server.resolvedUrls?.local ?? []
  if (origin === undefined) throw new Error('Vite told no address for the gallery')
  return { url: new URL('/gallery', origin).href, close: () => server.close() }
}
