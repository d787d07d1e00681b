import { type ComponentProps, createElement, type ReactElement } from 'react'

/** An icon as the icon set describes it: the elements inside its <svg>, with their attributes. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes a component of an icon. The build replaces the icon set's own by it (vite.config.ts), which also reads
 * contexts, sizes and names that are not used here, and would be 1 KiB of every first load.
 */
export default function createIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // Without a name it says nothing to a screen reader.
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
