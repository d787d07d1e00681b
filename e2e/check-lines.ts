import { expect, type Page } from '@playwright/test'

/** Words that the browser's dictionary does not know, or takes for two. */
const ownWords =
  '折抵 點數 綁定 小樹點 麻吉幣 車麻吉 驗證碼 通行費 停車費 客服 載入 條碼 頁面 扣款 寄送 加油機 效期 行照 實付 機台 載具 油資 車機 點選 其他'

/**
 * Every place where a line ends inside a Chinese word, between a number and its unit, or inside a rate. A run of
 * characters without a space or punctuation that is wider than the widest line, such as a very long name, has to break
 * somewhere and is not counted. As text, because the server's half is typed without browser globals.
 */
const brokenWords = `(() => {
  const words = new Intl.Segmenter('zh-Hant', { granularity: 'word' })
  const own = ${JSON.stringify(ownWords.split(' '))}
  const han = /[\\u3400-\\u9fff]/
  const boundariesOf = (text) => {
    const boundaries = new Set(Array.from(words.segment(text), ({ index }) => index))
    for (const word of own)
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
        for (let inside = 1; inside < word.length; inside++) boundaries.delete(at + inside)
    return boundaries
  }
  const boxes = new Map()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    let box = node.parentElement
    if (!box.checkVisibility({ visibilityProperty: true }) || box.closest('pre, code, [aria-hidden=true]')) continue
    while (['inline', 'contents'].includes(getComputedStyle(box).display)) box = box.parentElement
    boxes.set(box, [...(boxes.get(box) ?? []), node])
  }
  const broken = []
  // Where the words of a box stand in a row beside each other, a place for a line to end (ui/lines) parts them.
  for (const place of document.querySelectorAll('wbr'))
    if (/flex|grid/.test(getComputedStyle(place.parentElement).display)) broken.push('parted: ' + place.parentElement.textContent)
  const range = document.createRange()
  for (const [box, nodes] of boxes) {
    const text = nodes.map(({ data }) => data).join('')
    if (box.clientHeight < 1.8 * parseFloat(getComputedStyle(box).fontSize)) continue
    const size = parseFloat(getComputedStyle(box).fontSize)
    const boundaries = boundariesOf(text)
    const runLength = (at) =>
      /[（「]?[\\u3400-\\u9fff]*$/.exec(text.slice(0, at))[0].length + /^[\\u3400-\\u9fff]*[，。、；：？）」]*/.exec(text.slice(at))[0].length
    const inWords = []
    let [left, right] = [Infinity, -Infinity]
    let at = -1
    let last
    for (const node of nodes)
      for (let place = 0; place < node.data.length; place++) {
        at++
        if (node.data[place] === ' ' || node.data[place] === '\\n') continue
        range.setStart(node, place)
        range.setEnd(node, place + 1)
        const rect = range.getClientRects()[0]
        if (!rect || rect.width === 0) continue
        const isNewLine = last && rect.top >= last.bottom - 2 && rect.left < last.right
        if (isNewLine) {
          const [ending, beginning] = [text.slice(0, last.at + 1), text.slice(at)]
          const inWord = at === last.at + 1 && han.test(text[at - 1]) && han.test(text[at]) && !boundaries.has(at)
          const inFigure = /(NT\\$|=)$/.test(ending) || /^=/.test(beginning) || (/\\d$/.test(ending) && /^[點秒分天位個次]/.test(beginning))
          const seen = ending.slice(-10) + ' | ' + beginning.slice(0, 10)
          if (inFigure) broken.push(seen)
          else if (inWord) inWords.push({ seen, width: runLength(at) * size })
        }
        last = { bottom: rect.bottom, right: rect.right, at }
        left = Math.min(left, rect.left)
        right = Math.max(right, rect.right)
      }
    broken.push(...inWords.filter(({ width }) => width <= right - left).map(({ seen }) => seen))
  }
  return broken
})()`

/** The page as wide as the usual phone, on the screen of the narrowest: laid out and not painted. */
const inBothWidths = `(() => {
  const { style } = document.documentElement
  const find = () => ${brokenWords}
  const narrow = find()
  style.width = '390px'
  const usual = find()
  style.width = ''
  return [...narrow, ...usual]
})()`

/** Fails where a line ends inside a word (我／們, 停／車). The screen is the narrowest phone's. */
export const checkLines = async (page: Page) => {
  expect(await page.evaluate<string[]>(inBothWidths), `words on two lines of ${page.url()}`).toEqual([])
}
