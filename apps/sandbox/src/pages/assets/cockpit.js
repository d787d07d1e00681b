// Counts the time that is left and shows what has become of the sign-in. Without it a reload shows the same.
const everyMs = 1_500
const live = document.querySelector('[data-live]')

function countDown() {
  const left = live.querySelector('[data-until]')
  if (!left) return
  const seconds = Math.max(0, Math.round((Date.parse(left.dataset.until) - Date.now()) / 1000))
  left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

async function lookAgain() {
  try {
    const response = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const fresh = page.querySelector('[data-live]')
    if (fresh && fresh.dataset.live !== live.dataset.live) {
      live.replaceChildren(...fresh.childNodes)
      live.dataset.live = fresh.dataset.live
    }
  } catch {
    // The car drives through a tunnel now and then; the next round tries again.
  }
  waitForAnswer()
}

function waitForAnswer() {
  if (live.dataset.live === 'asking') setTimeout(lookAgain, everyMs)
}

setInterval(countDown, 1_000)
waitForAnswer()
