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
  const answered = new AbortController()
  return new Promise((resolve) => {
    const settle = (account) => {
      answered.abort()
      sheet.hidden = true
      resolve(account)
    }
    const agree = (event) => {
      event.preventDefault()
      settle(new FormData(sheet).get('account'))
    }
    sheet.addEventListener('submit', agree, answered)
    part('deny').addEventListener('click', () => settle(undefined), answered)
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
  const onTap = (name, act) => part(name).addEventListener('click', () => act())
  onTap('open', openWebview)
  onTap('back', () => history.back())
  onTap('refresh', openWebview)
  onTap('stay', () => (part('leave').hidden = true))
  onTap('leave-now', closeWebview)
  onTap('close', () => {
    if (!leaveWords) return closeWebview()
    part('leave-title').textContent = leaveWords.title
    part('leave-body').textContent = leaveWords.body
    part('leave').hidden = false
  })
}
