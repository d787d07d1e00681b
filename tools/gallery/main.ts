import { serveGallery } from './serve-gallery.ts'

const { url, close } = await serveGallery(Number(process.env['GALLERY_PORT'] ?? 3003))
console.log(`Gallery at ${url}`)
// The journeys' setup waits for this instead of reading the line above.
process.send?.({ url })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(() => process.exit()))
process.once('disconnect', () => process.exit())
