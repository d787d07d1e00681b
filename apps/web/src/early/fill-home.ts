import { findLastPass } from '../api/query/last-pass.ts'
import { attempt } from '../api/session/session-store.ts'
import { t } from '../copy/t.ts'
import { greetingAt } from '../features/home/greeting.ts'
import { hadNeeds } from '../features/home/needs-kept.ts'

/**
 * Runs behind the view of home and puts into it what the build cannot know, before it is painted: the greeting of the
 * hour, the room for what needed the member, and the amount that this device showed them last.
 */
export default function fillHome(): void {
  const { greeting, wish } = greetingAt(new Date())
  write('greeting', greeting)
  write('wish', wish)
  const needs = find('needs')
  if (needs && hadNeeds()) needs.dataset['kept'] = ''
  // Storage may be blocked.
  const pass = attempt(() => findLastPass(localStorage, Date.now()))
  if (!pass) return
  write('amount', pass.amount)
  write('note', t('common.updatedAt', { dateTime: pass.dateTime }))
}

const find = (name: string) => document.querySelector<HTMLElement>(`[data-first=${name}]`)

function write(name: string, text: string): void {
  const place = find(name)
  if (place) place.textContent = text
}
