import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Puts links or emphasis into a sentence of the copy: each `{name}` that was left in it gives way to what is handed over
 * under that name.
 */
export const interpolateElements = (
  sentence: string,
  pieces: Readonly<Record<string, ReactNode>>,
): readonly ReactNode[] =>
  sentence
    .split(/\{(\w+)\}/)
    .map((part, position) => createElement(Fragment, { key: position }, position % 2 === 0 ? part : pieces[part]))
