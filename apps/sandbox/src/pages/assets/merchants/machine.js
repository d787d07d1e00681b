// The machine's moving parts: the figures while fuel runs, and the camera. Without it everything is done by the buttons.
const meter = document.querySelector('[data-elapsed-ms]')
if (meter) countUp(meter)
const scanForm = document.querySelector('[data-scan]')
if (scanForm) offerCamera(scanForm)

function countUp(shown) {
  const { elapsedMs, litresPerSecond, price, limit } = shown.dataset
  const beginMs = performance.now() - Number(elapsedMs)
  const amountShown = shown.querySelector('[data-amount]')
  const litresShown = shown.querySelector('[data-litres]')

  function show() {
    const litres = ((performance.now() - beginMs) / 1000) * Number(litresPerSecond)
    const amount = Math.min(Number(limit), litres * Number(price))
    amountShown.textContent = Math.round(amount).toLocaleString('en-US')
    litresShown.textContent = (amount / Number(price)).toFixed(2)
    if (amount < Number(limit)) requestAnimationFrame(show)
    else document.querySelector('form[action$="/stop"]').requestSubmit()
  }
  show()
}

function offerCamera(form) {
  const button = form.querySelector('[data-scan-start]')
  const told = form.querySelector('.camera-told')
  const say = (words) => {
    told.textContent = words
    told.hidden = words === ''
  }
  const canScan = 'BarcodeDetector' in globalThis && navigator.mediaDevices?.getUserMedia !== undefined
  if (!canScan) return say(button.dataset.none)

  const start = button.textContent
  let stop
  button.hidden = false
  button.addEventListener('click', async () => {
    if (stop) return stop()
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      say('')
      button.textContent = button.dataset.stop
      stop = () => {
        for (const track of stream.getTracks()) track.stop()
        form.querySelector('.camera').hidden = true
        button.textContent = start
        stop = undefined
      }
      await scan(form, stream, () => stop !== undefined)
    } catch {
      stop?.()
      say(button.dataset.denied)
    }
  })
}

/** Looks several times a second, and sends the first code it reads. */
async function scan(form, stream, goesOn) {
  const video = form.querySelector('video')
  form.querySelector('.camera').hidden = false
  video.srcObject = stream
  await video.play()
  const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] })
  while (goesOn()) {
    const [found] = await detector.detect(video)
    if (found) {
      form.elements.token.value = found.rawValue
      form.requestSubmit()
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
