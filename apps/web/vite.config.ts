import { defineConfig } from 'vite'
import { aliases } from './build/aliases.ts'
import { chunkGroups, requireGroups } from './build/chunk-groups.ts'
import { compileEarly } from './build/compile-early.ts'
import { compileJsx } from './build/compile-jsx.ts'
import { inlineCopy } from './build/inline-copy.ts'
import { inlineEntryCss } from './build/inline-entry-css.ts'
import { keepLate, lateModules } from './build/late-modules.ts'
import { listPages } from './build/list-pages.ts'
import { loadTogether } from './build/load-together.ts'
import { minifyAgain } from './build/minify-again.ts'
import { nameBuild } from './build/name-build.ts'
import { nameStyles } from './build/name-styles.ts'
import { oldest } from './build/oldest/oldest.ts'
import { precompress } from './build/precompress.ts'
import { refuseNewer } from './build/oldest/refuse-newer.ts'
import { shortenClasses } from './build/shorten-classes.ts'
import { sizeBudget } from './build/size-budget.ts'
import { trimLibraries } from './build/trim-libraries.ts'
import { writeViews } from './build/write-views.ts'
import { writeWorker } from './build/write-worker.ts'

export default defineConfig({
  plugins: [
    compileJsx(),
    inlineCopy(),
    loadTogether(),
    trimLibraries(),
    nameStyles(),
    shortenClasses(),
    inlineEntryCss(),
    listPages(),
    nameBuild(),
    writeWorker(),
    refuseNewer(),
    minifyAgain(),
    compileEarly(),
    requireGroups(chunkGroups),
    precompress(),
    writeViews(),
    keepLate(lateModules),
    sizeBudget(112),
  ],
  resolve: { alias: aliases },
  build: {
    // The styles' target is the same.
    target: oldest,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // The server preloads by page (.pages.json); the helper that would do it at run time is not needed for that.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // No library here does anything by being looked at.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        codeSplitting: { groups: [...chunkGroups] },
        // The entry lists every file, so that a page's files are fetched together: names would be 0.4 KiB of each visit,
        // and an eighth character of each hash 0.1 KiB. Seven are 42 bits.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
})
