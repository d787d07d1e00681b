import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Welcome } from './features/welcome/Welcome.tsx'
import './ui/tokens.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Welcome />
  </StrictMode>,
)
