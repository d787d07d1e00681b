import { say } from '../../platform/copy/say.ts'

/** In this order: nearly every browser also names Safari, and tablets name more than one system. */
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

/** `iPhone · Safari`, by which a member recognises a device. Made of our own words only, not of the User-Agent's. */
export function describeDevice(userAgent: string): string {
  const find = (among: readonly (readonly [RegExp, string])[]) => among.find(([sign]) => sign.test(userAgent))?.[1]
  return [find(systems), find(browsers)].filter((word) => word !== undefined).join(' · ') || say('device.unknown')
}
