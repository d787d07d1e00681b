import * as react from 'react/jsx-dev-runtime'
import { breakLines } from './break-lines.ts'

/** As jsx-runtime.ts, for development and tests. */
export { Fragment, type JSX } from 'react/jsx-dev-runtime'

export const jsxDEV: typeof react.jsxDEV = (type, props, ...rest) =>
  react.jsxDEV(type, breakLines(type, props), ...rest)
