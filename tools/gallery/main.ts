import { serveGallery } from '@dpass/e2e/serve-gallery.ts'

const { url, close } = await serveGallery(Number(process.env['GALLERY_PORT'] ?? 3003))
console.log(`Gallery at ${url}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(() => process.exit()))
