import { useNavigate } from '@tanstack/react-router'
import { fromAbove } from '../../navigation/history-state.ts'

/** The form is for a new application, or for the rejected one of this id. */
export const newApplication = 'new'

/** Where a detour comes back to. */
export const formAddress = (formFor: string): string =>
  `/etag-submission?${new URLSearchParams({ internalETagForm: formFor }).toString()}`

/** To the form, from the page above it. */
export function useOpenForm() {
  const navigate = useNavigate()
  return (internalETagForm: string) =>
    void navigate({ to: '/etag-submission', search: { internalETagForm }, state: fromAbove })
}
