// The provider app's half of the bridge (docs/bridge.md): answers the web app in the frame, or misbehaves as it is told.
import { askInSheet, closeWebview, openWebview, setAutoRefresh, setLeaveDialog, showToast } from './device.js'

const slowMs = 3_000
const mostEntries = 200
const phone = document.querySelector('[data-phone]')
const frame = phone.querySelector('[data-webview]')
const switches = document.querySelector('[data-switches]')
const { origin } = phone.dataset
const chosen = (name) => new FormData(switches).get(name)

let isRenewal = false
const stranger = document.createElement('iframe')
stranger.setAttribute('sandbox', 'allow-scripts')
stranger.hidden = true
stranger.src = '/phone/stranger'

class HostError extends Error {
  constructor(code) {
    super(code)
    this.code = code
  }
}

async function ask(path, body) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, init)
  if (!response.ok) throw new HostError('FAILED')
  return response.json()
}

const answers = {
  getUserId: async () => {
    // A page load begins with it: the token that is asked for next is the first.
    isRenewal = false
    return { value: (await ask('/phone/values', { renewed: false })).userId }
  },
  getAccessToken: async () => {
    // Asked for again, the last one was refused.
    const renewed = isRenewal
    isRenewal = true
    return { value: (await ask('/phone/values', { renewed })).accessToken }
  },
  getAnalyticsKey: async () => ({ value: 'sandbox-analytics' }),
  getDeepLink: async () => ({ url: 'dpass://settings' }),
  boardAction: async ({ bannerId }) => (showToast(phone.dataset.bannerWords.replace('{id}', bannerId)), {}),
  closeWebview: async () => (setTimeout(closeWebview, 0), {}),
  openBrowser: async ({ url }) => (showToast(phone.dataset.browserWords.replace('{url}', url)), {}),
  toast: async ({ message, variant }) => (showToast(message, variant), {}),
  authSheet: async () => {
    if (chosen('carApp') === 'no') throw new HostError('FAILED')
    const account = await askInSheet()
    if (account === undefined) throw new HostError('CANCELLED')
    return ask('/phone/link', { account })
  },
  logEvent: async () => ({}),
  leaveDialog: async (payload) => (setLeaveDialog(payload), {}),
  autoRefresh: async ({ enabled }) => (setAutoRefresh(enabled), {}),
}

async function answer({ id, call, payload }) {
  try {
    if (!Object.hasOwn(answers, call)) throw new HostError('UNSUPPORTED')
    return { v: 1, id, result: await answers[call](payload) }
  } catch (error) {
    return { v: 1, id, error: { code: error.code ?? 'FAILED', message: String(error) } }
  }
}

const say = (text) => frame.contentWindow.postMessage(text, origin)

/** What the switches make of an answer. */
async function reply(request) {
  const call = chosen('call')
  const fault = call === '' || call === request.call ? chosen('fault') : 'none'
  if (fault === 'silent') return log('quiet', request.call, '–')
  if (fault === 'unsupported')
    return send({ v: 1, id: request.id, error: { code: 'UNSUPPORTED', message: '' } }, request)
  if (fault === 'empty') return send({ v: 1, id: request.id, result: { value: '' } }, request)
  if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  const message = await answer(request)
  if (fault === 'malformed') return sendText(`{"v":1,"id":${JSON.stringify(request.id)},`, request, 'odd')
  if (fault !== 'foreign') return send(message, request)
  stranger.contentWindow.postMessage(JSON.stringify(message), '*')
  return log('odd', request.call, masked(message))
}

const send = (message, request) => sendText(JSON.stringify(message), request, 'in', masked(message))

function sendText(text, { call }, kind, shown = text) {
  log(kind, call, shown)
  say(text)
}

/** Tokens and codes are shown nowhere. */
const masked = (message) =>
  JSON.stringify(message.result ?? message.error, (key, value) =>
    (key === 'value' || key === 'checkCode') && value !== '' ? '…' : value,
  )

function log(kind, call, words) {
  const list = document.querySelector('[data-traffic]')
  const entry = document.createElement('li')
  entry.dataset.kind = kind
  for (const [name, text] of Object.entries({ call, words })) {
    const cell = document.createElement('span')
    cell.className = name
    cell.textContent = text
    entry.append(cell)
  }
  list.prepend(entry)
  while (list.children.length > mostEntries) list.lastElementChild.remove()
  document.querySelector('[data-no-traffic]').hidden = true
}

if (frame) {
  addEventListener('message', (event) => {
    if (event.source === stranger.contentWindow) return event.data === 'stranger is ready' && openWebview()
    if (event.source !== frame.contentWindow || event.origin !== origin || typeof event.data !== 'string') return
    const request = JSON.parse(event.data)
    log('out', request.call, JSON.stringify(request.payload))
    return reply(request)
  })
  frame.addEventListener('load', () => {
    setAutoRefresh(true)
    setLeaveDialog({ enabled: false })
  })
  document.body.append(stranger)
}
document.querySelector('[data-clear]').addEventListener('click', () => {
  document.querySelector('[data-traffic]').replaceChildren()
  document.querySelector('[data-no-traffic]').hidden = false
})
