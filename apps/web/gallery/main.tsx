import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/ui/style/tokens.css'
import '../src/ui/style/base.css'
import { createGalleryRouter } from './gallery-router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createGalleryRouter()} />
  </StrictMode>,
)
