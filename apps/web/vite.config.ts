import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { sizeBudget } from './build/size-budget.ts'

const firstLoadBudgetKib = 110

export default defineConfig({
  plugins: [react(), sizeBudget(firstLoadBudgetKib), precompress()],
  build: { target: 'es2022', reportCompressedSize: false, assetsInlineLimit: 0 },
})
