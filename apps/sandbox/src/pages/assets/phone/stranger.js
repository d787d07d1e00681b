// Passes on what the phone says to the webview, in the name of a stranger.
addEventListener('message', ({ data }) => parent.frames.webview?.postMessage(data, '*'))
parent.postMessage('stranger is ready', '*')
