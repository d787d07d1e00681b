import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { EtagSubmission } from '../../../domain/etag.ts'
import { withoutOverlay } from '../../../navigation/use-overlay.ts'
import { useDetours } from '../detours/use-detours.tsx'
import { draftOf, emptyDraft, faultLeft, keptOwner, readDraft } from '../draft.ts'
import { formAddress } from '../form-address.ts'
import { useRequirements } from '../use-requirements.ts'
import { atReview, useSend } from '../use-send.ts'
import { forgetDraft } from './kept-draft.ts'
import { useDraft } from './use-draft.ts'

export interface ApplicationOptions {
  readonly formFor: string
  readonly rejected: EtagSubmission | undefined
  readonly isReview: boolean
}

/** An application from the first letter that is typed until it is sent. */
export function useApplication({ formFor, rejected, isReview }: ApplicationOptions) {
  const navigate = useNavigate()
  const requirements = useRequirements()
  const { draft, state, keep, change } = useDraft(formFor, rejected ? draftOf(rejected) : emptyDraft)
  const detours = useDetours(requirements, formAddress(formFor), keep)
  const kept = keptOwner(rejected, draft)
  const leave = () => {
    forgetDraft()
    return navigate({ to: '/etag-submission', replace: true })
  }
  /** The tracker takes the summary's place, and the dialog is pushed, so that Back closes it. */
  const leaveSent = async (id: string) => {
    await leave()
    const dialog = { overlay: 'submittedEtag', overlayValue: id }
    await navigate({ to: '/etag-submission', state: dialog, resetScroll: false })
  }
  const sending = useSend({
    rejectedId: rejected?.id,
    onSent: ({ id }, isStillHere) => {
      if (isStillHere) void leaveSent(id)
      else forgetDraft()
    },
    onOvertaken: () => void leave(),
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
