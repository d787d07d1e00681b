// Keeps the inbox current and lets codes be copied. Without it the pages work all the same, only not by themselves.
const everyMs = 3_000
const live = document.querySelector('[data-live]')
const arrived = document.querySelector('[data-arrived]')
const lost = document.querySelector('[data-lost]')

async function readAnew() {
  const response = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(everyMs) })
  if (!response.ok) throw new Error(`the inbox answered ${response.status}`)
  return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('[data-live]')
}

/** Puts the new list in place of the old one under the reader's eyes: same scroll position, same focus. */
function show(fresh) {
  const focusedId = live.contains(document.activeElement) ? document.activeElement.id : ''
  const anchor = scrollY > 0 && [...live.querySelectorAll('li')].find((row) => row.getBoundingClientRect().bottom > 0)
  const anchorTop = anchor ? anchor.getBoundingClientRect().top : 0

  const openIds = [...live.querySelectorAll('details[open][id]')].map(({ id }) => id)
  live.replaceChildren(...fresh.childNodes)
  for (const id of openIds) document.getElementById(id)?.setAttribute('open', '')
  live.dataset.live = fresh.dataset.live
  offerCopying()

  const kept = anchor && document.getElementById(anchor.id)
  if (kept) scrollBy({ top: kept.getBoundingClientRect().top - anchorTop, behavior: 'instant' })
  if (focusedId) document.getElementById(focusedId)?.focus({ preventScroll: true })
}

async function refresh() {
  // A reader who is selecting text would lose the selection, and a hidden page needs no news.
  if (document.hidden || !getSelection().isCollapsed) return
  try {
    const fresh = await readAnew()
    lost.hidden = true
    if (!fresh || fresh.dataset.live === live.dataset.live) return
    show(fresh)
    if (live.querySelector('li')) arrived.textContent = arrived.dataset.arrived
  } catch {
    // The list is no longer current, for whichever reason; the next round tries again.
    lost.hidden = false
  }
}

async function keepCurrent() {
  await refresh()
  setTimeout(keepCurrent, everyMs)
}

/** Browsers lend the clipboard only to pages from this machine or over https. */
function offerCopying() {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  button.textContent = button.dataset.copied
})

/** A mail is as tall as it is: the page scrolls, and not the frame in it. */
function fit(frame) {
  const content = frame.contentDocument?.documentElement
  if (!content?.scrollHeight) return
  // Measured from nothing, because a page is never less tall than its window.
  frame.style.height = '0'
  frame.style.height = `${content.scrollHeight + frame.offsetHeight}px`
}

for (const frame of document.querySelectorAll('[data-fit]')) {
  let widthPx = frame.clientWidth
  frame.addEventListener('load', () => fit(frame))
  addEventListener('resize', () => {
    // A phone's address bar changes the height alone, and lines break by the width.
    if (frame.clientWidth === widthPx) return
    widthPx = frame.clientWidth
    fit(frame)
  })
  fit(frame)
}

offerCopying()
if (live) {
  setTimeout(keepCurrent, everyMs)
  document.addEventListener('visibilitychange', refresh)
}
