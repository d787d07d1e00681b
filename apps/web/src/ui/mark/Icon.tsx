import type { IconNode } from 'lucide'
import { type ComponentProps, createElement } from 'react'

interface IconProps extends ComponentProps<'svg'> {
  /** A drawing of the icon set: the elements inside its <svg>, with their attributes. */
  readonly of: IconNode
}

export const Icon = ({ of: drawing, ...props }: IconProps) =>
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
    ...drawing.map(([tag, attributes]) => createElement(tag, attributes)),
  )
