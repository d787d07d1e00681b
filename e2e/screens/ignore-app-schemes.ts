type Navigate = Event & { readonly destination: { readonly url: string } }

/**
 * Runs in a page: leaving for an app's scheme comes to nothing there, as on a phone without the app. A desktop browser
 * asks which program to open instead, and until somebody has answered nothing that is pressed reaches the page.
 */
export const ignoreAppSchemes = (): void => {
  const { navigation } = globalThis as unknown as { navigation: EventTarget }
  navigation.addEventListener('navigate', (event) => {
    if (!/^(https?|about|blob|data):/.test((event as Navigate).destination.url)) event.preventDefault()
  })
}
