import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** For an entry of the history whose form is over. The router's own component for this would be part of every page. */
export function ToTracker() {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: '/etag-submission', replace: true }), [navigate])
  return null
}
