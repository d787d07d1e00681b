import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** The unit of signing in: nothing but the hash, one per core at a time. Told to run for so long, it tells how many. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const passwordHash = await hash('dpass-demo-2026', cost)

async function count(seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let done = 0
  const work = async () => {
    while (performance.now() < end) {
      await verify(passwordHash, 'dpass-demo-2026')
      done++
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return done / ((performance.now() - begin) / 1_000)
}

process.on('message', ({ seconds }: { seconds: number }) => {
  void count(seconds).then((perSecond) => process.send?.({ perSecond }))
})
process.send?.({ port: 0 })
process.once('SIGTERM', () => process.exit())
