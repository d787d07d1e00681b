// Loaded into every process of ours before its own code. Each of them stops by itself when the channel to its parent
// closes, but only once it has begun to listen for that; a parent killed earlier would leave it running for ever.
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.exit(1)
})

/** The arguments by which Node loads this file first. */
export const endWithParent = ['--import', import.meta.filename]
