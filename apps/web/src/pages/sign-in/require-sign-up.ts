import { redirect } from '@tanstack/react-router'
import type { PageRequest } from '../page-request.ts'
import type { StepSearch } from './flow.ts'

type Request = Pick<PageRequest<StepSearch>, 'search'>

/** Where a flow starts. */
type Start = '/auth' | '/oauth2' | '/oauth/sign-in'

/** For the steps of a sign-up that has begun: without its id or its address the flow starts again. */
export function requireSignUp(start: Start): (request: Request) => void {
  return ({ search }) => {
    if (search.accountId === undefined || search.email === undefined) startAgain(start, search)
  }
}

/** For a step about one address. */
export function requireEmail(start: Start): (request: Request) => void {
  return ({ search }) => {
    if (search.email === undefined) startAgain(start, search)
  }
}

function startAgain(start: Start, search: StepSearch): void {
  redirect({ to: start, search: { ...search, accountId: undefined }, replace: true, throw: true })
}
