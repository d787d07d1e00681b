import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../api/query/tab-query-client.ts'
import { PlacesNav } from './nav/PlacesNav.tsx'
import type { NavTab } from './nav/needs.ts'

/**
 * A page that reads the member's data. Only such pages fetch what reading needs; all of them share what was read. `below`
 * is the place that the page opens from.
 */
export const withReads = (Page: () => ReactNode, below?: NavTab) =>
  function PageWithReads() {
    return (
      <QueryClientProvider client={queryClient}>
        {below ? <PlacesNav here={below} below /> : null}
        <Page />
      </QueryClientProvider>
    )
  }
