// The app around the webview as the driver sees it: toast, sheet, dialog, keys.
const phone = document.querySelector('[data-phone]')
const part = (name) => phone.querySelector(`[data-${name}]`)
const frame = part('webview')
const toastMs = 5_000

let toastTimer
export function showToast(words, variant = 'default') {
  const toast = part('toast')
  toast.textContent = words
  toast.dataset.variant = variant
  toast.hidden = false
  clearTimeout(toastTimer)
  toastTimer = setTimeout(() => (toast.hidden = true), toastMs)
}

export function openWebview() {
  part('closed').hidden = true
  frame.hidden = false
  frame.src = new URL(phone.dataset.path, phone.dataset.origin).href
}

export function closeWebview() {
  part('leave').hidden = true
  part('sheet').hidden = true
  frame.hidden = true
  frame.removeAttribute('src')
  part('closed').hidden = false
}

/** Resolves with the account that the driver agrees to link, undefined when the driver does not. */
export function askInSheet() {
  const sheet = part('sheet')
  sheet.hidden = false
  sheet.querySelector('input').focus()
  return new Promise((resolve) => {
    const settle = (account) => {
      sheet.hidden = true
      resolve(account)
    }
    sheet.onsubmit = (event) => {
      event.preventDefault()
      settle(new FormData(sheet).get('account'))
    }
    part('deny').onclick = () => settle(undefined)
  })
}

let leaveWords
export function setLeaveDialog({ enabled, title, body }) {
  leaveWords = enabled ? { title, body } : undefined
}

export function setAutoRefresh(enabled) {
  part('refresh').disabled = !enabled
}

if (frame) {
  part('open').onclick = openWebview
  part('back').onclick = () => history.back()
  part('refresh').onclick = openWebview
  part('stay').onclick = () => (part('leave').hidden = true)
  part('leave-now').onclick = closeWebview
  part('close').onclick = () => {
    if (!leaveWords) return closeWebview()
    part('leave-title').textContent = leaveWords.title
    part('leave-body').textContent = leaveWords.body
    part('leave').hidden = false
  }
}
