import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, useLayoutEffect } from 'react'

interface AppProps {
  readonly router: AnyRouter
  /** Called once the first page is on screen and answers to touches. */
  readonly onShown: () => void
}

/** The whole app: what the browser shows, and what the build renders into the HTML of a first view. */
export function App({ router, onShown }: AppProps) {
  useLayoutEffect(onShown, [onShown])
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
}
