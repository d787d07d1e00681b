import { say } from '../../platform/words/say.ts'

/** Most telling first: nearly every browser also says it is Safari, and every one on a tablet says more than one system. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bLine\//i, 'LINE'],
  [/\bFBA[NV]\b/, 'Facebook'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** `iPhone · Safari`: for its owner to recognise a device by. Only words of ours, whatever a browser says it is. */
export function describeDevice(userAgent: string): string {
  const find = (among: readonly (readonly [RegExp, string])[]) => among.find(([sign]) => sign.test(userAgent))?.[1]
  return [find(systems), find(browsers)].filter((word) => word !== undefined).join(' · ') || say('device.unknown')
}
