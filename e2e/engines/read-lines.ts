/**
 * What is wrong with the lines of a page, as a script: those that begin with a mark of punctuation, those that end inside
 * a clause that has room on a line of its own, places for a line to end that are boxes of their own (ui/lines), and a page
 * wider than the screen. Where exactly lines end, engines with `text-wrap` decide each for itself.
 */
export const readLines = `(() => {
  const mayNotBegin = /[，、。；：？！」』）】》・]/
  const endsHere = /[\\s，、。；：？！」』）】》・—／/-]/
  const opens = /[「『（【《]/
  const han = /[\\u3400-\\u9fff]/
  const faults = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) faults.push('wider than the screen by ' + (root.scrollWidth - root.clientWidth))
  for (const place of document.querySelectorAll('wbr'))
    if (/flex|grid/.test(getComputedStyle(place.parentElement).display))
      faults.push('a box of its own: ' + place.parentElement.textContent.slice(0, 20))
  const isInline = (box) => ['inline', 'contents'].includes(getComputedStyle(box).display)
  const boxes = new Map()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    let box = walker.currentNode.parentElement
    if (!box || box.closest('pre, code, script, style, noscript, option, svg, [hidden]')) continue
    while (isInline(box)) box = box.parentElement
    boxes.set(box, [...(boxes.get(box) ?? []), walker.currentNode])
  }
  const range = document.createRange()
  for (const [box, nodes] of boxes) {
    const style = getComputedStyle(box)
    if (style.visibility !== 'visible' || box.clientHeight < 1.8 * parseFloat(style.fontSize)) continue
    const letters = nodes.flatMap((node) => Array.from(node.data, (_, place) => ({ node, place, letter: node.data[place] })))
    const isPlace = (at) => {
      const [before, after] = [letters[at - 1], letters[at]]
      if (endsHere.test(before.letter) || opens.test(after.letter) || /\\s/.test(after.letter)) return true
      if (before.node === after.node) return !han.test(before.letter) && !han.test(after.letter)
      range.setStart(before.node, before.place + 1)
      range.setEnd(after.node, after.place)
      return range.cloneContents().querySelector('wbr, br') !== null || before.node.parentElement !== after.node.parentElement
    }
    const widthOf = (from, to) => {
      let width = 0
      for (const { node, place } of letters.slice(from, to)) {
        range.setStart(node, place)
        range.setEnd(node, place + 1)
        width += range.getBoundingClientRect().width
      }
      return width
    }
    const room = box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    // Lines below the second of a name in a list are cut off (-webkit-line-clamp).
    const lowest = style.overflowY === 'visible' ? Infinity : box.getBoundingClientRect().bottom
    let last
    for (const [at, { node, place, letter }] of letters.entries()) {
      if (/\\s/.test(letter)) continue
      range.setStart(node, place)
      range.setEnd(node, place + 1)
      const rect = range.getClientRects()[0]
      if (!rect || rect.width === 0) continue
      if (rect.top >= lowest - 1) break
      if (last && rect.top >= last.bottom - 2 && rect.left < last.right) {
        const text = letters.map((one) => one.letter).join('')
        const seen = text.slice(Math.max(0, at - 10), at) + ' | ' + text.slice(at, at + 10)
        if (mayNotBegin.test(letter)) faults.push('begins with a mark: ' + seen)
        else if (!isPlace(at)) {
          let [from, to] = [at - 1, at]
          while (from > 0 && !isPlace(from)) from--
          do to++
          while (to < letters.length && !isPlace(to))
          if (widthOf(from, to) < room - 1) faults.push('ends inside a clause: ' + seen)
        }
      }
      last = rect
    }
  }
  return faults
})()`

/** A page as it is laid out, in a text of its own: without scripts, its styles inside, what was typed where it was typed. */
export const takeSnapshot = `(async () => {
  // Without a network what Chromium has understood of the file has to do.
  const wordsOf = ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText).join('\\n')
  const styles = await Promise.all([...document.styleSheets].filter((sheet) => !sheet.disabled).map((sheet) => {
    const { href, ownerNode } = sheet
    return href === null ? ownerNode.textContent : fetch(href).then((reply) => reply.text(), () => wordsOf(sheet))
  }))
  const copy = document.documentElement.cloneNode(true)
  for (const gone of copy.querySelectorAll('script, noscript, link, style, iframe, meta[http-equiv]')) gone.remove()
  const typed = copy.querySelectorAll('input, textarea')
  document.querySelectorAll('input, textarea').forEach(({ value }, at) => typed[at].setAttribute('value', value))
  copy.querySelector('head').insertAdjacentHTML('beforeend', '<style>' + styles.join('\\n').replaceAll('</', '<\\\\/') + '</style>')
  return '<!doctype html>' + copy.outerHTML
})()`
