import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { queryClient } from '../../../src/api/query/tab-query-client.ts'
import { HomeBelow } from '../../../src/features/home/late-parts.tsx'
import { useHome } from '../../../src/features/home/use-home.ts'
import skeleton from '../../../src/features/home/BelowSkeleton.module.css'

const Below = () => <HomeBelow home={useHome()} />

test('below the tiles stand the shapes of what comes, until it is there: a newcomer is shown no empty ground', () => {
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <Below />
    </QueryClientProvider>,
  )
  expect(html.split(skeleton['card'] ?? 'no such class')).toHaveLength(3)
})
