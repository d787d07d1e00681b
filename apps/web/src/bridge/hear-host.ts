type MessageTarget = Pick<Window, 'addEventListener'>

interface HostPage {
  readonly window: MessageTarget & { readonly parent: unknown }
  readonly document: Pick<Document, 'addEventListener'>
}

/** Where a message comes from, as the browser tells it: no script can forge either for a message from another page. */
export type MessageOrigin = Pick<MessageEvent, 'source' | 'origin'>

/**
 * Tells whether a message is the host's own: the app dispatches it inside the page, so it has no source and no origin.
 * Frames, openers and extensions have one. In the demo alone the sandbox's phone, which frames the page, counts too.
 */
export const isFromHost = (
  { source, origin }: MessageOrigin,
  parent: unknown,
  phoneOrigin: string | undefined,
): boolean =>
  (source === null && origin === '') || (phoneOrigin !== undefined && source === parent && origin === phoneOrigin)

/** Passes on the data of the host's messages. React Native dispatches them on the document on Android, else on the window. */
export function hearHost(
  { window, document }: HostPage,
  phoneOrigin: string | undefined,
  onMessage: (data: unknown) => void,
): void {
  const hear = (event: Event) => {
    const message = event as MessageEvent
    if (isFromHost(message, window.parent, phoneOrigin)) onMessage(message.data)
  }
  window.addEventListener('message', hear)
  document.addEventListener('message', hear)
}
