import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Puts a component on the empty page, until the test is over. Answers how to take it away sooner. */
export function mount(component: ReactNode): () => void {
  const container = document.createElement('div')
  // Styled as in index.html, so that overlays stand above it.
  container.id = 'root'
  document.body.append(container)
  const root = createRoot(container)
  root.render(<StrictMode>{component}</StrictMode>)
  const remove = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(remove)
  return remove
}

export const mountRouter = (router: AnyRouter) => mount(<RouterProvider router={router} />)
