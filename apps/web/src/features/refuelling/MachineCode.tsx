import type { ReactElement } from 'react'
import { CodeCard } from './CodeCard.tsx'
import { ResultCard } from './ResultCard.tsx'
import type { Code } from './use-code.ts'
import type { CodeUse } from './use-result.ts'

interface MachineCodeProps {
  readonly code: Code
  /** What a machine has done with the code. */
  readonly result: CodeUse | undefined
  readonly recordAnchor: (recordId: string) => ReactElement<Record<string, unknown>>
}

/** The code, or what became of it. Drawing a code takes more script than the rest of the page, so this comes later. */
export default function MachineCode({ code, result, recordAnchor }: MachineCodeProps) {
  return result ? <ResultCard use={result} recordAnchor={recordAnchor} /> : <CodeCard code={code} />
}
