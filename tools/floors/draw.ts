import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkFloors } from './check-floors.ts'
import { drawFloors } from './draw-floors.ts'
import { readPicture } from './read-picture.ts'

/** Draws the picture of docs/architecture.md anew, from the imports of the code. */
const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/architecture.md')
const text = readFileSync(page, 'utf8')
const picture = drawFloors(checkFloors(root).edges)
writeFileSync(
  page,
  text.replace(readPicture(text), () => picture),
)
console.log('the picture in docs/architecture.md is drawn')
