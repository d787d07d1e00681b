import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Ends of paths. Vitest begins with the largest file, and these wait or start processes rather than say much. */
const longest = [
  'jobs.system.test.ts',
  'rolling-restart.system.test.ts',
  'redemption.system.test.ts',
  'kill.system.test.ts',
]

const rank = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((name) => moduleId.endsWith(`/${name}`))
  return place === -1 ? longest.length : place
}

/** A long file that begins last leaves the other cores without work, so the known ones begin first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is Vitest that sorts here, and no array of ours.
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
