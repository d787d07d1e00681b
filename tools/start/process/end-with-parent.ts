// Loaded into every process of ours before its own code. Each of them stops by itself when the channel to its parent
// closes, but only once it has begun to listen for that; a parent killed earlier would leave it running for ever.
process.once('disconnect', () => {
  // Not by an exit, at which a log would try for ever to hand its last lines to the parent that is gone.
  if (process.listenerCount('disconnect') === 0) process.kill(process.pid, 'SIGKILL')
})

/** The arguments by which Node loads this file first. */
export const endWithParent = ['--import', import.meta.filename]
