import type { Quote } from '../merchant/dpass-reply.ts'
import { type Fuel, fuels, limitsTwd, pumps, type Station, stations } from './pump.ts'

/** One driver at the machine, from choosing the fuel to the bill. */
export interface Sale {
  readonly id: string
  readonly station: Station
  readonly pump: string
  readonly fuel: Fuel
  readonly limitTwd: number
  /** How it is paid: not known yet, without points, or with the code that DPASS has taken and what it then promised. */
  readonly payment: null | 'withoutPoints' | ShownCode
  readonly startedAt: string | null
  readonly finishedAt: string | null
  readonly litres: number
  readonly orderId: string | null
  /** A code shown after fuelling, because the one before was not taken, and what it would take off the bill. */
  readonly another?: ShownCode | null
}

export interface ShownCode {
  readonly token: string
  readonly quote: Quote
}

export type Choice = Pick<Sale, 'station' | 'pump' | 'fuel' | 'limitTwd'>

/** What a form chose; undefined if it chose something there is not. */
export function readChoice(sent: Readonly<Record<string, unknown>>): Choice | undefined {
  const station = stations.find((each) => each === sent['station'])
  const pump = pumps.find((each) => each === sent['pump'])
  const fuel = fuels.find((each) => each === sent['fuel'])
  const limitTwd = limitsTwd.find((each) => String(each) === sent['limit'])
  return station && pump && fuel && limitTwd ? { station, pump, fuel, limitTwd } : undefined
}

/** People write in small letters and put in blanks; a code has neither. */
export const readToken = (typed: unknown): string =>
  typeof typed === 'string' ? typed.toUpperCase().replaceAll(/[\s-]/g, '') : ''

export const isToken = (text: string): boolean => /^[A-Z0-9]{10,16}$/.test(text)
