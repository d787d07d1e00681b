import axe from 'axe-core'
import { expect } from 'vitest'

/** Zoom is disabled as the specification asks, with a text-size setting instead: that one rule is waived, no other. */
const rules = { 'meta-viewport': { enabled: false } }

/** Fails with one line for each element that a member with a disability would stumble over. */
export async function expectAccessible(part: string | Document = document): Promise<void> {
  const { violations } = await axe.run(part, { rules, resultTypes: ['violations'] })
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
  expect(told).toEqual([])
}

/** A page wider than the screen makes a phone scroll sideways. */
export function expectFitsScreen({ scrollWidth, clientWidth }: Element = document.documentElement): void {
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
