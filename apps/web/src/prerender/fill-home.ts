import { lastPassDays, lastPassKey } from '../api/query/last-pass.ts'
import { t } from '../copy/t.ts'
import { greetingAt } from '../features/home/greeting.ts'

const dayMs = 86_400_000

/**
 * The script that stands behind the view of home and puts into it what the build cannot know, before it is painted: the
 * greeting of the hour, the room for what needed the member, and the amount that this device showed last. The amount
 * is shown to the member it was read by alone, as api/query/last-pass.ts keeps it: the session, the member's id and the
 * address signed in with must all be there and fit.
 */
export function fillHome(): string {
  const greetings = [0, 5, 12, 18].map((hour) => greetingAt(new Date(Date.UTC(2026, 0, 2, hour - 8))))
  const note = t('common.updatedAt', { dateTime: '$' })
  const lines = [
    'let e=n=>document.querySelector(`[data-first=${n}]`),g=n=>localStorage.getItem(n)',
    // As features/home/greeting.ts: the hour in Taipei.
    'let h=(new Date().getUTCHours()+8)%24',
    `let w=${JSON.stringify(greetings.map(({ greeting, wish }) => [greeting, wish]))}[h<5?0:h<12?1:h<18?2:3]`,
    'e("greeting").textContent=w[0],e("wish").textContent=w[1]',
    // Storage may be blocked, and what is in it may be anything.
    'try{if(g("DPASS_NEEDS")=="some")e("needs").dataset.kept=""',
    `let p=JSON.parse(g("${lastPassKey}"))`,
    `if(g("DPASS_REFRESH_TOKEN")&&p&&p.memberId===g("DPASS_MEMBER")&&p.email===g("DPASS_EMAIL")&&Date.now()-p.readAtMs<${lastPassDays * dayMs}){`,
    `let[a,n]=[p.amount,p.dateTime].map(String)`,
    `e("amount").textContent=a`,
    `e("note").textContent=${JSON.stringify(note)}.replace("$",()=>n)}}catch{}`,
  ]
  return `{${lines.join(';')}}`
}
