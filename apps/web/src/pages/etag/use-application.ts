import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { EtagSubmission } from '../../domain/etag.ts'
import { draftOf, emptyDraft, faultLeft, keptOwner, readDraft } from '../../features/etag/draft.ts'
import { useRequirements } from '../../features/etag/use-requirements.ts'
import { atReview, useSend } from '../../features/etag/use-send.ts'
import { formAddress } from './addresses.ts'
import { forgetDraft } from './kept-draft.ts'
import { useDetours } from './use-detours.ts'
import { useDraft } from './use-draft.ts'
import { withoutOverlay } from '../../navigation/use-overlay.ts'

export interface ApplicationOptions {
  readonly formFor: string
  readonly rejected: EtagSubmission | undefined
  readonly isReview: boolean
  readonly onSent: (submission: EtagSubmission) => void
}

/** An application from the first letter that is typed until it is sent. */
export function useApplication({ formFor, rejected, isReview, onSent }: ApplicationOptions) {
  const navigate = useNavigate()
  const requirements = useRequirements()
  const { draft, state, keep, change } = useDraft(formFor, rejected ? draftOf(rejected) : emptyDraft)
  const detours = useDetours(requirements, formAddress(formFor), keep)
  const kept = keptOwner(rejected, draft)
  const leave = () => {
    forgetDraft()
    void navigate({ to: '/etag-submission', replace: true })
  }
  const sending = useSend({
    rejectedId: rejected?.id,
    onSent: (submission, isStillHere) => {
      onSent(submission)
      if (isStillHere) leave()
      else forgetDraft()
    },
    onOvertaken: leave,
    onLinkMissing: detours.link,
    onPhoneMissing: () => void detours.askForMissing(),
  })
  const toForm = useToForm(formFor)
  useWhen(isReview && sending.errors.some(({ field }) => field !== atReview), toForm)
  const toReview = async () => {
    if (detours.askForMissing()) return
    await keep()
    await navigate({
      to: '/etag-submission',
      search: { internalETagForm: formFor, internalETagReview: 'true' },
      // A dialog about linking that is about to close, because the app is linked by now, stays behind in the form's entry.
      state: (previous) => ({ ...withoutOverlay(previous), cameFromAbove: true }),
    })
  }
  const application = readDraft(draft, kept, faultLeft(rejected, draft))
  const send = () => {
    if (application && !detours.askForMissing()) void sending.run(application)
  }
  return { draft, state, keep, change, kept, application, requirements, detours, sending, send, toForm, toReview }
}

/** Back from the summary where the form is right behind it. */
function useToForm(formFor: string) {
  const navigate = useNavigate()
  const router = useRouter()
  return () => {
    if (router.state.location.state.cameFromAbove) router.history.back()
    else void navigate({ to: '/etag-submission', search: { internalETagForm: formFor }, state: true, replace: true })
  }
}

function useWhen(isTrue: boolean, work: () => void): void {
  const act = useEffectEvent(work)
  useEffect(() => {
    if (isTrue) act()
  }, [isTrue])
}
