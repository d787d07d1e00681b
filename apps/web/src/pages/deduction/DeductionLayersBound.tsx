import type { ComponentProps } from 'react'
import { DeductionLayers } from '../../features/deduction/DeductionLayers.tsx'
import { LinkFirstDialog } from '../../features/programmes/linking/LinkFirstDialog.tsx'

type Layers = ComponentProps<typeof DeductionLayers>

interface DeductionLayersBoundProps extends Omit<Layers, 'setting'> {
  readonly setting: Omit<Layers['setting'], 'linkFirst'> & { readonly onToProgrammes: () => void }
}

/** The layers about deduction, and the programmes' own dialog for whoever has linked none. One module for a page to bring after itself. */
export default function DeductionLayersBound({ setting, ...rest }: DeductionLayersBoundProps) {
  const { onToProgrammes, ...sheet } = setting
  const linkFirst = (open: boolean) => (
    <LinkFirstDialog purpose="deduction" open={open} onClose={sheet.onClose} onLink={onToProgrammes} />
  )
  return <DeductionLayers {...rest} setting={{ ...sheet, linkFirst }} />
}
