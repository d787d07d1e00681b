/** Names this build; /version.txt on the server names the newest. */
declare const __BUILD__: string

/** True in builds for designers and tests only. */
declare const __GALLERY__: boolean
