import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './engine.ts'

/** A limit and not a wait: on a busy machine a page takes many times as long as on a quiet one. */
const limitMs = 40_000

/** What can be pressed or typed into, by the name a screen reader says; of two with one name the upper layer's. */
const findScript = `(wanted, kinds) => {
  const clean = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (box) => {
    const ids = box.getAttribute('aria-labelledby')
    if (ids) return clean(ids.split(' ').map((id) => document.getElementById(id)?.textContent).join(' '))
    return clean(box.getAttribute('aria-label') ?? (box.labels?.length ? box.labels[0].textContent : box.textContent))
  }
  const isSeen = (box) => {
    const { width, height } = box.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(box).visibility === 'visible' && !box.closest('[inert], [aria-hidden=true]')
  }
  const found = [...document.querySelectorAll(kinds)].filter((box) => isSeen(box) && !box.disabled)
  const names = found.map((box) => nameOf(box).replace(/\\*$|必填$/g, '').trim())
  return found.find((_, at) => names[at] === wanted) ?? found.find((_, at) => names[at].startsWith(wanted))
}`

const pressable = 'button, a[href], [role=button], [role=radio], [role=checkbox], input[type=checkbox], label'
const typable = 'input:not([type=checkbox]), textarea'

/** Where it is once it has come to rest, in the middle of what is seen; undefined while something else lies on it. */
const placeScript = (name: string, kinds: string) => `(async () => {
  const box = (${findScript})(${JSON.stringify(name)}, ${JSON.stringify(kinds)})
  // While one page moves over to the next, a press reaches neither.
  const moves = CSS.supports('selector(:active-view-transition)') && document.documentElement.matches(':active-view-transition')
  // Firefox can be asked before a page's styles have come, when nothing is where it will be.
  if (!box || moves || document.readyState !== 'complete') return undefined
  box.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = box.getBoundingClientRect()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const { left, top, width, height } = box.getBoundingClientRect()
  if (left !== before.left || top !== before.top) return undefined
  const [x, y] = [left + width / 2, top + height / 2]
  const top_ = document.elementFromPoint(x, y)
  return top_ && (box.contains(top_) || top_.contains(box) || top_.closest('label')?.contains(box)) ? { x, y } : undefined
})()`

type Point = { x: number; y: number }

/** What a person does in an engine. Each waits for what it needs, and says what it did not find. */
export const handOf = (engine: Engine) => {
  const until = async <Value>(expression: string, what: string): Promise<Value> => {
    const deadline = Date.now() + limitMs
    for (;;) {
      // While one page gives way to the next there is none to ask.
      const value = await engine.evaluate<Value | null>(expression).catch(() => null)
      if (value) return value
      if (Date.now() > deadline) throw new Error(`${engine.name}: ${what} did not come. ${await told(engine)}`)
      await wait(100)
    }
  }
  const pressOne = async (name: string, kinds: string) => {
    const { x, y } = await until<Point>(placeScript(name, kinds), `"${name}"`)
    await engine.pressAt(x, y)
  }
  return {
    open: (url: string) => engine.open(url),
    press: (name: string) => pressOne(name, pressable),
    /** One of several. */
    choose: async (name: string) => {
      const box = `(${findScript})(${JSON.stringify(name)}, ${JSON.stringify(pressable)})`
      const isChosen = `((box) => (box.control ?? box).checked || box.matches('[aria-checked=true]'))(${box})`
      const deadline = Date.now() + limitMs
      do await pressOne(name, pressable)
      while (Date.now() < deadline && !(await engine.evaluate<boolean>(isChosen)))
    },
    type: async (name: string, text: string) => {
      const field = `(${findScript})(${JSON.stringify(name)}, ${JSON.stringify(typable)})`
      const deadline = Date.now() + limitMs
      do {
        await pressOne(name, typable)
        // A page that has just come gives the focus to its heading; then the field is pressed again.
        if (await engine.evaluate<boolean>(`${field} === document.activeElement`)) {
          await engine.evaluate('document.activeElement.select()')
          await engine.typeKeys(text)
        }
      } while (Date.now() < deadline && !(await engine.evaluate<boolean>(`${field}.value !== ''`)))
    },
    /** Into what has the focus. */
    typeOn: async (text: string) => {
      await until(`document.activeElement.matches('input')`, 'a field with the focus')
      await engine.typeKeys(text)
    },
    see: (words: string) =>
      until(
        `document.body.innerText.replaceAll('\\u00a0', ' ').includes(${JSON.stringify(words)})`,
        `the words "${words}"`,
      ),
    until,
    checkAll: async () => {
      await engine.evaluate(
        `[...document.querySelectorAll('[role=checkbox][aria-checked=false], input[type=checkbox]:not(:checked)')].forEach((box) => box.click())`,
      )
    },
  }
}

export type Hand = ReturnType<typeof handOf>

const told = async ({ evaluate }: Engine) => {
  const text = await evaluate<string>(`location.href + ': ' + document.body.innerText.slice(0, 600)`).catch(String)
  return text.replaceAll(/\s+/g, ' ')
}
