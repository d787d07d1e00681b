// Asks again by itself while an outcome is not known. Without it the button on the page does the same.
const everyMs = 2_000
// Five minutes; who waits longer presses the button.
const roundsAtMost = 150
const live = document.querySelector('[data-live]')
let rounds = 0

async function askAgain() {
  try {
    const response = await fetch(live.dataset.settle, { method: 'POST', signal: AbortSignal.timeout(20_000) })
    // Nothing was taken for certain: the bill is paid anew on another page.
    if (response.ok && new URL(response.url).pathname !== location.pathname) return location.assign(response.url)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.querySelector('[data-live]')
    if (fresh && fresh.dataset.live !== live.dataset.live) show(fresh)
  } catch {
    // The network may be away for a moment; the next round asks again.
  }
  waitForAnswer()
}

function show(fresh) {
  live.replaceChildren(...fresh.childNodes)
  live.dataset.live = fresh.dataset.live
  if (fresh.dataset.settle) live.dataset.settle = fresh.dataset.settle
  else delete live.dataset.settle
}

function waitForAnswer() {
  if (live?.dataset.settle && rounds++ < roundsAtMost) setTimeout(askAgain, everyMs)
}

// A payment takes seconds when a programme is slow: the button says that it was heard.
document.addEventListener('submit', ({ submitter }) => submitter?.setAttribute('aria-busy', 'true'))
waitForAnswer()
addEventListener('pageshow', () => {
  for (const button of document.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy')
})
