import { encodeQR } from 'qr'
import { html, type Html } from '../pages/html.ts'

/** Dark squares on light ones, also on a dark page: many phones cannot read it inverted. */
export function qrCode(text: string, label: string): Html {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return html`<svg
    class="qr"
    viewBox="0 0 ${rows.length} ${rows.length}"
    role="img"
    aria-label="${label}"
    shape-rendering="crispEdges"
  >
    <path d="${dark.join('')}" />
  </svg>`
}
