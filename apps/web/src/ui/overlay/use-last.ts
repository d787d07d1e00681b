import { useState } from 'react'

/** What an overlay was about stays on it while it moves out. An object must be the same one until it changes. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
