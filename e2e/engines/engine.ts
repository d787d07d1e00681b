/** A browser as every WebDriver protocol can drive it. */
export type Engine = {
  name: string
  open: (url: string) => Promise<void>
  /** What an expression comes to in the page, once it is there. */
  evaluate: <Result>(expression: string) => Promise<Result>
  /** A press of a finger or mouse at a place of what is seen of the page. */
  pressAt: (x: number, y: number) => Promise<void>
  /** Keys for what has the focus. */
  typeKeys: (text: string) => Promise<void>
  close: () => Promise<void>
}

/** How WebDriver, old and new, writes down a press. */
export const pressActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** The same of typing. */
export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** A page of the size of the window that members see. */
export const windowSize = { width: 420, height: 900 }
