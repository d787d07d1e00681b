import { encodeQR } from 'qr'
import css from './QrCode.module.css'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={css['code']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  )
}
