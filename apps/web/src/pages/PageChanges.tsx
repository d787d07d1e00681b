import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import roles from '../ui/style/roles.module.css'

/**
 * Tells a screen reader once of each change of page, or of step within one. The focus goes to the page's heading, which
 * is then read; where the page gives the focus to a field, the heading is said in the background. A page that opens with
 * an overlay leaves both to the overlay.
 */
export function PageChanges() {
  const router = useRouter()
  const [said, say] = useState('')
  useEffect(() => {
    // This may come after the first page was rendered; what then opens beside the page is no change of it.
    let lastHeading = headingNow()
    return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const heading = headingNow()
      // The browser tells of the first page itself.
      if (fromLocation && (pathChanged || heading !== lastHeading)) say(announce())
      lastHeading = heading
    })
  }, [router])
  return (
    <p className={roles['visuallyHidden']} role="status">
      {said}
    </p>
  )
}

const headingNow = () => document.querySelector('h1')?.textContent

/** Answers what remains to be said. A toast is a dialog too, one that takes no focus. */
function announce(): string {
  const heading = document.querySelector<HTMLElement>('h1') ?? document.getElementById('content')
  if (!heading || document.querySelector('[role=dialog]:not([aria-modal=false]), [role=alertdialog]')) return ''
  if (document.activeElement?.matches('main :is(input, select, textarea)')) return heading.textContent
  heading.tabIndex = -1
  // Where the page is scrolled to is the router's.
  heading.focus({ preventScroll: true })
  return ''
}
