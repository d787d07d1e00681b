import type { ComponentProps } from 'react'
import { CodeCard } from './CodeCard.tsx'
import { ResultCard } from './ResultCard.tsx'
import type { CodeUse } from './use-result.ts'

interface MachineCodeProps extends Pick<ComponentProps<typeof CodeCard>, 'onEnd'> {
  readonly code: ComponentProps<typeof CodeCard>['code'] | undefined
  /** What a machine has done with the code. */
  readonly result: CodeUse | undefined
}

/** The code, or what became of it. Drawing a code takes more script than the rest of the page, so this comes later. */
export default function MachineCode({ code, onEnd, result }: MachineCodeProps) {
  if (result) return <ResultCard use={result} />
  return code ? <CodeCard code={code} onEnd={onEnd} /> : null
}
