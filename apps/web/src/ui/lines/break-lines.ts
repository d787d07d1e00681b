import { clausesOf } from '@dpass/rules/lines/clauses'
import { Fragment } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'

/** Texts that are no part of a paragraph. */
const holdsText = new Set<unknown>(['option', 'title', 'desc', 'textarea', 'text', 'tspan', 'style', 'script', 'pre'])

interface Props {
  readonly children?: unknown
}

/**
 * What an element is given, with a `<wbr>` wherever a line of its text may end at punctuation. Under `word-break: keep-all`
 * (base.css) Safari knows no such place: it would end lines inside words and begin them with commas.
 */
export function breakLines<P>(type: unknown, props: P): P {
  if ((typeof type !== 'string' && type !== Fragment) || holdsText.has(type)) return props
  const { children } = props as Props
  if (typeof children === 'string') {
    const broken = withBreaks(children)
    return broken === children ? props : { ...props, children: broken }
  }
  if (!Array.isArray(children) || !children.some((child) => typeof child === 'string')) return props
  return {
    ...props,
    children: children.map((child: unknown) => (typeof child === 'string' ? withBreaks(child) : child)),
  }
}

/**
 * One child as before, so that React knows its neighbours by their places; one element, so that the words stay together where
 * what is inside a box stands in a row (flex, grid).
 */
function withBreaks(text: string): unknown {
  const clauses = clausesOf(text)
  if (clauses.length === 1) return text
  return jsxs('span', {
    children: clauses.flatMap((clause, place) => (place === 0 ? clause : [jsx('wbr', {}), clause])),
  })
}
