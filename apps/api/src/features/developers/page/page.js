// The pages for engineers work without this; with it one can search, copy, and see at the side where one is.

const found = (list, ...words) =>
  list.filter((entry) => words.every((word) => `${entry.title} ${entry.words}`.toLowerCase().includes(word)))

/** What is called so comes before what only mentions it; a whole name before a part of one. */
function rank(entry, sought) {
  const title = entry.title.toLowerCase()
  if (title === sought) return 0
  const near = title.startsWith(sought) ? 1 : title.includes(sought) ? 2 : 3
  // Many calls have the same fields, which would crowd out everything else.
  return entry.isField ? near + 3 : near
}

function openSearch(form) {
  const [input, results, status] = ['input', 'ul', '[role=status]'].map((selector) => form.querySelector(selector))
  let entries
  form.hidden = false

  function show(matches, sought) {
    results.replaceChildren(
      ...matches.map((entry) => {
        const link = document.createElement('a')
        link.href = entry.path
        const kind = document.createElement('span')
        kind.textContent = entry.kind
        link.append(entry.title, kind)
        const item = document.createElement('li')
        item.append(link)
        return item
      }),
    )
    results.hidden = matches.length === 0
    status.textContent = sought === '' ? '' : matches.length === 0 ? form.dataset.none : String(matches.length)
    status.classList.toggle('unseen', sought === '' || matches.length > 0)
  }

  async function search() {
    const sought = input.value.trim().toLowerCase()
    if (sought === '') return show([], '')
    entries ??= fetch(form.dataset.index).then((reply) => reply.json())
    const matches = found(await entries, ...sought.split(/\s+/))
    if (input.value.trim().toLowerCase() !== sought) return
    show(matches.toSorted((a, b) => rank(a, sought) - rank(b, sought)).slice(0, 12), sought)
  }

  input.addEventListener('input', () => void search())
  input.addEventListener('focus', () => void search())
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    // Who types fast is here before the index is.
    await search()
    results.querySelector('a')?.click()
  })
  form.addEventListener('keydown', (event) => {
    const links = [...results.querySelectorAll('a')]
    const at = links.indexOf(document.activeElement)
    if (event.key === 'Escape') {
      show([], '')
      input.focus()
    } else if (event.key === 'ArrowDown' && links[at + 1]) {
      event.preventDefault()
      links[at + 1].focus()
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault()
      ;(links[at - 1] ?? input).focus()
    }
  })
  document.addEventListener('click', (event) => {
    if (!form.contains(event.target)) show([], '')
  })
  results.addEventListener('click', () => show([], ''))
}

function letCopy(button, copied) {
  const word = button.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement.querySelector('code').textContent)
    button.textContent = copied
    setTimeout(() => (button.textContent = word), 2_000)
  })
}

/** Marks in the contents the section that is being read: the last one whose heading has passed the upper quarter. */
function followReading(contents) {
  const links = [...contents.querySelectorAll('ul ul a')].filter(({ hash }) => hash)
  const sections = links.map((link) => [document.getElementById(decodeURIComponent(link.hash.slice(1))), link])
  if (sections.length === 0) return
  const mark = () => {
    const passed = sections.filter(([heading]) => heading?.getBoundingClientRect().top < innerHeight / 4)
    const here = passed.at(-1)?.[1]
    for (const link of links) link.toggleAttribute('data-here', link === here)
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}

function foldContents(menu) {
  menu.hidden = false
  menu.addEventListener('click', () => {
    menu.setAttribute('aria-expanded', String(menu.getAttribute('aria-expanded') !== 'true'))
  })
  menu.parentElement.addEventListener('click', (event) => {
    if (event.target.closest('a')) menu.setAttribute('aria-expanded', 'false')
  })
}

openSearch(document.querySelector('.search'))
foldContents(document.querySelector('.menu'))
followReading(document.querySelector('.contents'))
document.querySelector('.contents [aria-current]')?.scrollIntoView({ block: 'nearest' })
if (navigator.clipboard) {
  const { copied } = document.querySelector('.columns').dataset
  for (const button of document.querySelectorAll('[data-copy]')) letCopy(button, copied)
}
