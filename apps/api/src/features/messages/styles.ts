/** The web app's colours (apps/web/src/ui/style/tokens.css) as mails need them: custom properties do not work there. */
const light = {
  ground: '#f5f4ef',
  surface: '#fff',
  line: '#e2e0d7',
  ink: '#11241d',
  inkSoft: '#56655e',
  road: '#006b47',
  onRoad: '#fff',
  roadWash: '#e3f1ea',
}

const dark: typeof light = {
  ground: '#0b1310',
  surface: '#131e19',
  line: '#26352e',
  ink: '#e9f0ec',
  inkSoft: '#a2b3aa',
  road: '#45c391',
  onRoad: '#04170f',
  roadWash: '#12332a',
}

/** Inline styles are what every mail program reads; these turn them dark in the programs that can. */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .surface { background-color: ${dark.surface} !important; border-color: ${dark.line} !important; }
  .wash { background-color: ${dark.roadWash} !important; }
  .road { background-color: ${dark.road} !important; }
  .ink { color: ${dark.ink} !important; }
  .ink-soft { color: ${dark.inkSoft} !important; }
  .link { color: ${dark.road} !important; }
  .on-road { color: ${dark.onRoad} !important; }
}
`

const font = "font-family: -apple-system, 'PingFang TC', 'Noto Sans TC', 'Microsoft JhengHei', sans-serif"
const text = (size: number, lineHeight: number, weight = 400) =>
  `font-size: ${size}px; line-height: ${lineHeight}px; font-weight: ${weight}; text-wrap: pretty; word-break: keep-all; overflow-wrap: anywhere`

export const styles = {
  page: `margin: 0; padding: 0; background-color: ${light.ground}`,
  preheader: 'display: none; max-height: 0; overflow: hidden; opacity: 0; font-size: 1px; mso-hide: all',
  ground: `padding: 24px 12px; background-color: ${light.ground}; -webkit-text-size-adjust: 100%`,
  column: 'max-width: 480px; margin: 0 auto; border-collapse: separate',
  head: `padding: 0 12px 16px; ${font}`,
  // A highway sign, white on green in either light. Text, because pictures are blocked or tell on the reader.
  wordmark: `display: inline-block; padding: 4px 12px; border-radius: 8px; background-color: #006b47; color: #fff; ${text(17, 24, 700)}; letter-spacing: 1px`,
  card: `padding: 28px 24px; border: 1px solid ${light.line}; border-radius: 20px; background-color: ${light.surface}; ${font}`,
  foot: `padding: 20px 12px 0; ${font}`,
  heading: `margin: 0 0 16px; color: ${light.ink}; ${text(22, 30, 700)}`,
  paragraph: `margin: 0 0 12px; color: ${light.ink}; ${text(16, 26)}`,
  // The padding makes up for the space behind the last digit.
  code: `margin: 20px 0; padding: 18px 0 18px 8px; border-radius: 12px; background-color: ${light.roadWash}; color: ${light.ink}; ${text(36, 44, 700)}; letter-spacing: 8px; font-variant-numeric: tabular-nums; text-align: center; white-space: nowrap; -webkit-user-select: all; user-select: all`,
  facts: `margin: 16px 0; padding: 14px 16px; border-radius: 12px; background-color: ${light.roadWash}`,
  fact: `margin: 0; color: ${light.ink}; ${text(15, 26)}`,
  buttons: 'margin: 24px 0 0; border-collapse: separate',
  // Outlook pads cells and not links; elsewhere the whole of the button is the link.
  button: `border-radius: 12px; background-color: ${light.road}; mso-padding-alt: 14px 24px`,
  buttonLink: `display: block; padding: 14px 24px; color: ${light.onRoad}; ${text(17, 24, 600)}; text-align: center; text-decoration: none`,
  small: `margin: 16px 0 0; color: ${light.inkSoft}; ${text(13, 20)}`,
  note: `margin: 16px 0 0; color: ${light.inkSoft}; ${text(14, 22)}`,
  footLine: `margin: 0 0 8px; color: ${light.inkSoft}; ${text(13, 20)}`,
  link: `color: ${light.road}; text-decoration: underline; overflow-wrap: anywhere; word-break: break-word`,
}
