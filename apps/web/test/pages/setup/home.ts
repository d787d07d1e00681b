import { page } from 'vitest/browser'
import '../../components/setup/get-by-css.ts'

// The pass has neither a name nor a role of its own.
export const pass = page.getByCss('main section:has(h1)')
export const pointsPart = page.getByRole('region', { name: '點數', exact: true })
export const row = (name: string) => pointsPart.getByRole('listitem').filter({ hasText: name })
export const board = page.getByRole('region', { name: '活動訊息' })

/** What home asks for at once. */
export const firstCalls = [
  'GET /v1/boards/main_page_ad',
  'GET /v1/current-valid-plan',
  'GET /v1/deduction-point-setting',
  'GET /v1/deduction-rules',
  'GET /v1/etag-submissions',
  'GET /v1/payment/transactions',
  'GET /v1/point-transactions/auto-refueling-machine',
  'GET /v1/points',
  'GET /v1/resource-owners/point-conversion-rates',
  'GET /v1/savings',
  'GET /v2/point-transactions',
]

/** Only for a member who has no plan: whether there was one, and what is offered. */
export const withoutPlan = ['GET /v1/owned-plans', 'GET /v1/plans']
