import type { Plugin } from 'vite'

/**
 * Puts the entry's few kilobytes of CSS into the page itself, so that the skeleton is painted with the first bytes that
 * arrive instead of after one more round trip. The server admits it by its hash in the content security policy.
 */
export function inlineEntryCss(): Plugin {
  return {
    name: 'inline-entry-css',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replaceAll(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_link, fileName: string) => {
          const asset = bundle[fileName]
          if (asset?.type !== 'asset') throw new Error(`${fileName} is linked but was not built`)
          // Chunks that are fetched later name it among their styles. Found linked it is not fetched and put behind theirs;
          // and disabled it is not fetched here either.
          const found = `<link rel="stylesheet" href="/${fileName}" disabled />`
          return `\n    <style>${String(asset.source).trim()}</style>${found}`
        })
      },
    },
  }
}
