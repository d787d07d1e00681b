import { html, type Html } from './html.ts'

/** Made when first needed: the first one reads the language's data, which takes 40 ms. */
function format(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, 'format'> {
  let made: Intl.DateTimeFormat | undefined
  return {
    format(moment) {
      made ??= new Intl.DateTimeFormat('zh-TW', { timeZone: 'Asia/Taipei', hourCycle: 'h23', ...options })
      return made.format(moment)
    },
  }
}

const clock = { hour: '2-digit', minute: '2-digit' } as const
const day = format({ year: 'numeric', month: '2-digit', day: '2-digit' })
const toTheSecond = format({ ...clock, second: '2-digit' })
const hourAndMinute = format(clock)
const dayAndTime = format({ month: '2-digit', day: '2-digit', ...clock })
const full = format({ year: 'numeric', month: '2-digit', day: '2-digit', ...clock, second: '2-digit' })

/** A moment as the clock on a Taiwanese wall shows it: of today only the time, to the second. */
export function shortTime(moment: string, now: Date): Html {
  const then = new Date(moment)
  const words = (day.format(then) === day.format(now) ? toTheSecond : dayAndTime).format(then)
  return html`<time datetime="${moment}">${words}</time>`
}

/** A moment for a list of facts: the day and the time, without the year. */
export const dayAndTimeOf = (moment: string): string => dayAndTime.format(new Date(moment))

/** What the clock on the wall says, without its seconds. */
export const timeOfDay = (now: Date): string => hourAndMinute.format(now)

export function fullTime(moment: string): Html {
  return html`<time datetime="${moment}">${full.format(new Date(moment))}</time>`
}
