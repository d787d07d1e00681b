/** How long a browser may take to begin with a file it was given; some read it only after the click is over. */
const keptMs = 60_000

/** Hands the member a file that was made here. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
