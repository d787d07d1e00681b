import { page } from 'vitest/browser'
import './get-by-css.ts'

/**
 * The sheet or dialog that is open. One that is moving out has its role until it is gone, also while the next one opens,
 * but is no longer `data-open`. A toast has the role of a dialog and is never `data-open`.
 */
export const overlay = page.getByCss('[role=dialog][data-open], [role=alertdialog][data-open]')
