import { Card } from '../../../ui/layout/Card.tsx'
import { LoadProblem } from '../../../ui/feedback/LoadProblem.tsx'
import { isMissing, type PartRead } from '../missing-parts.ts'

/** Several parts of home could not be read: one card tells it for all of them, and one button asks for all again. */
export function HomeProblem({ reads }: { readonly reads: readonly PartRead[] }) {
  const missing = reads.filter(isMissing)
  return (
    <Card flush>
      <LoadProblem
        error={missing.find(({ error }) => error)?.error}
        onRetry={() => missing.forEach(({ refetch }) => void refetch())}
        retrying={missing.some(({ isFetching }) => isFetching)}
      />
    </Card>
  )
}
