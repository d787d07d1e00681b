import { commands, type Locator, page, userEvent } from 'vitest/browser'

interface PressOptions {
  readonly position?: { x: number; y: number }
  readonly force?: boolean
}

/** A finger on the phone, a mouse at a desk. */
export const presses: Readonly<Record<string, (target: Locator, options?: PressOptions) => Promise<void>>> = {
  finger: commands.tap,
  mouse: userEvent.click,
}

/** A section of the gallery by its name, where a component alone would be ambiguous. */
export const section = (name: string) => page.getByTestId(name)

export const caretOf = (input: Locator) => (input.element() as HTMLInputElement).selectionStart

/** Really by the clipboard, by way of a field nobody needs. */
export async function copy(text: string): Promise<void> {
  const scratch = document.createElement('input')
  document.body.append(scratch)
  scratch.value = text
  scratch.dataset['section'] = 'scratch'
  const field = section('scratch')
  await commands.pressIn(field, 'ControlOrMeta+A')
  await commands.pressIn(field, 'ControlOrMeta+X')
  scratch.remove()
}
