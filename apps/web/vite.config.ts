import { defineConfig } from 'vite'
import { compileJsx } from './build/compile-jsx.ts'
import { inlineCopy } from './build/inline-copy.ts'
import { inlineEntryCss } from './build/inline-entry-css.ts'
import { keepLate, lateModules } from './build/late-modules.ts'
import { nameBuild } from './build/name-build.ts'
import { oldest } from './build/oldest/oldest.ts'
import { precompress } from './build/precompress.ts'
import { refuseNewer } from './build/oldest/refuse-newer.ts'
import { sizeBudget } from './build/size-budget.ts'
import { writePages } from './build/write-pages.ts'
import { writeWorker } from './build/write-worker.ts'

export default defineConfig({
  plugins: [
    compileJsx(),
    inlineCopy(),
    inlineEntryCss(),
    nameBuild(),
    writeWorker(),
    refuseNewer(),
    precompress(),
    writePages(),
    keepLate(lateModules),
    sizeBudget(112),
  ],
  build: {
    // The styles' target is the same.
    target: oldest,
    // 0.7 KiB less of each first load than by Vite's default.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // The server preloads what a page needs (.pages.json). Of a page that is opened later its own file is asked for beside
    // its styles: a list of every file that it imports would be 1.3 KiB of each first load.
    modulePreload: { polyfill: false, resolveDependencies: (file) => [file] },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What most pages need, and what it imports.
            {
              name: 'app',
              test: /\/src\/(?:main\.tsx|navigation\/|ui\/(?:feedback|style)\/|ui\/overlay\/late-part|bridge\/native-mode|pages\/(?:use-title|nav\/places))/,
              priority: 4,
            },
            // What pages with a member's data read it with.
            {
              name: 'reads',
              test: /\/src\/(?:pages\/with-reads|api\/query\/(?:begin-reads|read|read-pages|whole-entries)\.ts)|\/node_modules\/@tanstack\/react-query\//,
              priority: 3,
            },
            // Small modules that most of those pages say dates and figures with.
            {
              name: 'figures',
              test: /\/src\/domain\/say-date\.ts|\/rules\/src\/(?:taipei-time|format-number)\.ts/,
              priority: 3,
            },
            { name: 'forms', test: /\/src\/ui\/form\/(?:Form|TextField)/, priority: 2 },
            // Fetched after a page. Left alone they are thirty files, and the page answers to nothing while it asks for them.
            { name: 'overlays', test: /\/node_modules\/@base-ui\//, priority: 1 },
          ],
        },
      },
    },
  },
})
