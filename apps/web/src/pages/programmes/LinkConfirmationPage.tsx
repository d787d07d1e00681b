import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { t } from '../../copy/t.ts'
import { LinkConfirmationScreen } from '../../features/programmes/linking/LinkConfirmationScreen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useTitle } from '../use-title.ts'
import { useHistoryState } from '../../navigation/history-state.ts'
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
  /** The list takes this page's place and the sheet is pushed, so that Back closes it; before lies the programme's page. */
  const toSheet = async (uniqueId: string) => {
    await navigate({ to: '/resource-owners', replace: true })
    const search = { authSuccessResourceOwnerUid: uniqueId }
    await navigate({ to: '/resource-owners', search, state: { overlay: 'authSuccessResourceOwnerUid' } })
  }
  const goOn = (programme: Programme) => {
    if (nextUrl === undefined) return void toSheet(programme.uniqueId)
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
