import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileEarly } from './build/compile-early.ts'
import { inlineCopy } from './build/inline-copy.ts'
import { inlineEntryCss } from './build/inline-entry-css.ts'
import { listPages } from './build/list-pages.ts'
import { nameBuild } from './build/name-build.ts'
import { precompress } from './build/precompress.ts'
import { sizeBudget } from './build/size-budget.ts'

/** KiB of JavaScript, brotli, for a first visit of any page: the entry's chunks and the page's own. */
const firstLoadBudget = 110

export default defineConfig({
  plugins: [
    react(),
    inlineCopy(),
    inlineEntryCss(),
    listPages(),
    nameBuild(),
    compileEarly(),
    sizeBudget(firstLoadBudget),
    precompress(),
  ],
  // What React 18 brought itself is not brought along a second time for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // The server preloads by page (.pages.json); the helper that would do it at run time is not needed for that.
    modulePreload: { polyfill: false },
    // What every page needs is one file: as several it would compress worse, and over HTTP/1.1, which has six
    // connections, the last of a page's files would wait for a second round trip. So is what every form needs, what
    // every page with data needs, and the small things that pages are bound with.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 3 },
            {
              name: 'form',
              test: /\/src\/ui\/(?:Form|FormField|TextField\w*|PasswordField|Username)\.tsx$/,
              priority: 2,
            },
            // What the flow shares with pages beside it stands apart, or those would load the flow for it.
            { name: 'states', test: /\/src\/ui\/(?:LoadProblem|SkeletonBlock|Skeleton)\.tsx$/, priority: 1 },
            { name: 'outcome', test: /\/src\/features\/auth\/OutcomeScreen\.tsx$/, priority: 1 },
            {
              name: 'flow',
              test: /\/src\/(?:pages\/oauth\/(?:FlowPage|CancelButton|calls|go-on|use-(?!phone)[\w-]+)|features\/oauth\/(?:ClientHead|use-member))\.tsx?$/,
              priority: 0,
            },
            {
              name: 'reads',
              test: /\/@tanstack\/(?:query-core|react-query)\/|\/src\/(?:api\/(?:reads?|query-client)\.ts|pages\/with-reads\.tsx)$/,
              priority: 0,
            },
            {
              name: 'page',
              test: /\/src\/(?:pages\/(?:auth\/)?(?:use|answer|code)-[\w-]+|ui\/weave|api\/(?:settings|forget-reads))\.ts$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
