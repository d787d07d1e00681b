import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { LinkConfirmationScreen } from '../../features/programmes/linking/LinkConfirmationScreen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../history-state.ts'
import { withReads } from '../with-reads.tsx'
import { type Programme, nameOf } from '../../domain/programme.ts'

const from = '/resource-owners/$id/link-state-confirmation'

function LinkConfirmationPage() {
  useTitle(t('linkConfirm.title'))
  const { id } = useParams({ from })
  const { nextUrl } = useSearch({ from })
  const { linkReturn } = useHistoryState()
  const navigate = useNavigate()
  const toProgrammes = (linkDrawerResourceOwnerUid?: string) =>
    void navigate({ to: '/resource-owners', search: { nextUrl, linkDrawerResourceOwnerUid }, replace: true })
  const goOn = (programme: Programme) => {
    const { uniqueId } = programme
    if (nextUrl === undefined)
      return void navigate({
        to: '/resource-owners',
        search: { authSuccessResourceOwnerUid: uniqueId },
        replace: true,
      })
    showToast({ message: t('toast.linked', { name: nameOf(programme) }) })
    return void navigate({ href: nextUrl, replace: true })
  }
  // Never missing here: require-link-return.ts redirects.
  if (!linkReturn) return null
  return (
    <LinkConfirmationScreen
      programmeId={id}
      returned={linkReturn}
      nextUrl={nextUrl}
      onLinked={goOn}
      onBack={() => toProgrammes()}
      onStartOver={toProgrammes}
    />
  )
}

export default withReads(LinkConfirmationPage)
