import { useSearch } from '@tanstack/react-router'
import { Check } from 'lucide'
import { useState } from 'react'
import { readSettings } from '../../../api/client/settings.ts'
import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import { Icon } from '../../../ui/mark/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { AppMissingDialog } from '../../../domain/linking/AppMissingDialog.tsx'
import css from './LinkSheet.module.css'
import { descriptionOf, sayRelink } from '../programme-words.ts'
import { useStartLink } from '../../../domain/linking/use-start-link.ts'
import { type Programme, isCarApp, nameOf, stateOf } from '../../../domain/programme.ts'

interface LinkSheetProps {
  readonly programme: Programme | undefined
  readonly onClose: () => void
}

/** Says what linking means before the member is sent to the programme. */
export function LinkSheet({ programme, onClose }: LinkSheetProps) {
  const { nextUrl } = useSearch({ from: '/resource-owners' })
  const open = programme !== undefined
  const [isAppMissing, setAppMissing] = useState(false)
  const link = useStartLink({ nextUrl, wanted: open, onAppMissing: () => setAppMissing(true) })
  // While the sheet moves out it still shows its programme.
  const [shown, setShown] = useState(programme)
  if (programme && programme !== shown) setShown(programme)
  // Back has closed the sheet and with it the dialog above.
  if (!open && isAppMissing) setAppMissing(false)
  if (!shown) return null

  const start = () => {
    setAppMissing(false)
    void link.start(shown)
  }
  const name = nameOf(shown)
  const isRepair = stateOf(shown) === 'INVALID'
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      whenWide="dialog"
      title={isRepair ? t('dialog.relink.title', { name }) : t('resourceOwners.linkDrawer.title', { name })}
      description={isRepair ? sayRelink(shown) : sayWay(shown)}
      footer={
        <Button wide loading={link.startingUid !== undefined} onClick={start}>
          {isRepair ? t('resourceOwners.item.relink') : t('resourceOwners.linkDrawer.cta')}
        </Button>
      }
    >
      <LinkTerms programme={shown} />
      <AppMissingDialog
        open={isAppMissing}
        name={name}
        appUrl={isCarApp(shown) ? readSettings().carAppUrl : undefined}
        onClose={() => setAppMissing(false)}
        onRetry={start}
      />
    </Sheet>
  )
}

function LinkTerms({ programme }: { readonly programme: Programme }) {
  const name = nameOf(programme)
  const uses = isCarApp(programme)
    ? [t('resourceOwners.carApp.desc'), t('resourceOwners.carApp.unlinkable')]
    : [
        t('resourceOwners.linkDrawer.point1'),
        t('resourceOwners.linkDrawer.point2'),
        t('resourceOwners.linkDrawer.point3'),
      ]
  const description = descriptionOf(programme)
  return (
    <>
      {description ? <p className={css['description']}>{description}</p> : null}
      <ul className={css['uses']}>
        {uses.map((use) => (
          <li key={use} className={css['use']}>
            <Icon of={Check} aria-hidden="true" />
            {use}
          </li>
        ))}
      </ul>
      <p className={css['consent']}>
        <Words fill>
          {isCarApp(programme)
            ? t('resourceOwners.linkDrawer.consentApp', { name })
            : t('resourceOwners.linkDrawer.consent', { name })}
        </Words>
      </p>
    </>
  )
}

const sayWay = (programme: Programme): string =>
  programme.linkMethod === 'APP_SCHEME' && isCarApp(programme)
    ? t('resourceOwners.linkDrawer.bodyApp')
    : t('resourceOwners.linkDrawer.body', { name: nameOf(programme) })
