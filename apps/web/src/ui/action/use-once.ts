import { useRef, useState } from 'react'

interface Once {
  readonly running: boolean
  readonly run: () => void
}

/** An act that is never made twice at a time: two presses can come before the first has rendered anything. */
export function useOnce(act: () => Promise<unknown>): Once {
  const [running, setRunning] = useState(false)
  const lock = useRef(false)
  async function run(): Promise<void> {
    if (lock.current) return
    lock.current = true
    setRunning(true)
    try {
      await act()
    } finally {
      lock.current = false
      setRunning(false)
    }
  }
  return { running, run: () => void run() }
}
