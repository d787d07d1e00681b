import { createElement, useState } from 'react'
import { greetingAt } from '../greeting.ts'

/** What is wished at this hour. On a page that comes with its words it stands there before React does (src/early/fill-home.ts). */
export function Greeting() {
  const [{ greeting, wish }] = useState(() => greetingAt(new Date()))
  return (
    <>
      {filledIn('p', 'greeting', greeting)}
      {filledIn('h1', 'wish', wish)}
    </>
  )
}

/** Not by JSX, which puts places for a line to end into the words (ui/lines): the script fills in plain text. */
const filledIn = (type: 'p' | 'h1', name: string, words: string) =>
  createElement(type, { 'data-first': name, suppressHydrationWarning: true }, words)
