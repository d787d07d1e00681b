import { noNetworkForModule } from './missing-chunk.ts'
import { isServerReachable } from './server-reachable.ts'

/** Imports what a page cannot be shown without. */
export async function fetchModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    // The page has its words, but the app cannot show the same.
    delete window.early?.fits
    // The router answers a browser's own error about a missing module by a reload. Without a network that would end on
    // the browser's page, so it is told in other words.
    throw (await isServerReachable()) ? error : new Error(noNetworkForModule)
  }
}
