import * as react from 'react/jsx-runtime'
import { breakLines } from './break-lines.ts'

/** What the compiler makes of our JSX (`jsxImportSource` in tsconfig.json): React's own, with places for lines to end. */
export { Fragment, type JSX } from 'react/jsx-runtime'

export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, breakLines(type, props), key)
export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, breakLines(type, props), key)
