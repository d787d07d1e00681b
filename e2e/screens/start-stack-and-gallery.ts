import { serveGallery } from '../serve-gallery.ts'
import { publishStack, readStack } from '../stack.ts'
import startStack from '../start-stack.ts'

/** The stack of the journeys, and beside it the gallery, which no member's page shows. */
const startStackAndGallery = async () => {
  const stopStack = await startStack()
  const gallery = await serveGallery(0)
  publishStack({ ...readStack(), galleryUrl: gallery.url })
  return async () => {
    await gallery.close()
    await stopStack()
  }
}

export default startStackAndGallery
