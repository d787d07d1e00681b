import type { Plugin } from 'vite'

/**
 * Lets Chromium compile the entry while it still arrives, beside the main thread. By itself it compiles a function when
 * it is first called, on the main thread, and of the entry most are called before the first page is there. Others read
 * a comment. It counts in the first line only, and Vite puts a line of its own there when all chunks are done.
 */
export function compileEarly(): Plugin {
  return {
    name: 'compile-early',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk' && output.isEntry) output.code = `//# allFunctionsCalledOnLoad\n${output.code}`
      },
    },
  }
}
