import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reads } from '../api/query/reads.ts'

/** A page that reads the member's data. Only such pages fetch what reading needs; all of them share what was read. */
export const withReads = (Page: () => ReactNode) =>
  function PageWithReads() {
    return (
      <QueryClientProvider client={reads}>
        <Page />
      </QueryClientProvider>
    )
  }
