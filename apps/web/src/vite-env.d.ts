/** Names this build; /version.txt on the server names the newest. */
declare const __BUILD__: string
