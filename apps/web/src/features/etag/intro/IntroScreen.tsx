import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../../copy/t.ts'
import { fromAbove, useHistoryState } from '../../../navigation/history-state.ts'
import { useGoUp } from '../../../navigation/use-go-up.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import { ProgressSteps } from '../../../ui/feedback/ProgressSteps.tsx'
import { useDetours } from '../detours/use-detours.tsx'
import { formAddress, newApplication, useOpenForm } from '../form-address.ts'
import { Gates } from '../Gates.tsx'
import { type Requirements, useRequirements } from '../use-requirements.ts'
import { IntroArt } from './IntroArt.tsx'
import { introSteps, type IntroStep } from './intro-steps.ts'
import css from './IntroScreen.module.css'

/** What automatic toll payment is, what it needs, and what happens then; and the gate before the form. */
export function IntroScreen({ step }: { readonly step: IntroStep }) {
  const requirements = useRequirements()
  const detours = useDetours(requirements, formAddress(newApplication))
  const { isStarting, start } = useStart(step, requirements, detours.askForLink)
  const { toNext, toPrevious } = useSteps()
  const toHome = useGoUp('/')
  const up = useGoUp('/etag-submission')
  const index = introSteps.indexOf(step)
  const [previous, next] = [introSteps[index - 1], introSteps[index + 1]]
  return (
    <Page
      title={titles[step]}
      mark={<ProgressSteps step={index + 1} count={introSteps.length} />}
      lead={leads[step] && <Words>{leads[step]}</Words>}
      onBack={previous ? up : toHome}
      action={
        <>
          <Button wide loading={isStarting && !next} onClick={() => (next ? toNext(next) : start())}>
            {next ? t('etag.info.next') : t('etag.info.start')}
          </Button>
          <div className={css['second']}>
            {previous ? (
              <Button look="quiet" onClick={() => toPrevious(previous)}>
                {t('etag.info.prev')}
              </Button>
            ) : null}
            {next ? (
              <Button look="quiet" loading={isStarting} onClick={start}>
                {t('etag.info.skip')}
              </Button>
            ) : null}
          </div>
        </>
      }
    >
      <div className={css['parts']}>
        {step === '2' ? (
          <Preparation requirements={requirements} onLink={detours.link} onPhone={detours.phone} />
        ) : (
          <IntroArt step={step} />
        )}
      </div>
      {detours.dialogs}
    </Page>
  )
}

function useSteps() {
  const navigate = useNavigate()
  const { cameFromAbove } = useHistoryState()
  const up = useGoUp('/etag-submission')
  const to = '/etag-submission'
  return {
    toNext: (step: IntroStep) => void navigate({ to, search: { internalETagInfoStep: step }, state: fromAbove }),
    toPrevious: (step: IntroStep) =>
      cameFromAbove ? up() : void navigate({ to, search: { internalETagInfoStep: step }, replace: true }),
  }
}

/** To the form, once it is known whether the car app is linked. */
function useStart(step: IntroStep, { isReadingCarApp }: Requirements, askForLink: () => boolean) {
  const openForm = useOpenForm()
  const [startingAt, setStartingAt] = useState<IntroStep>()
  const open = () => {
    // The form itself asks for the number, which can wait; without the car app there is nothing to apply for.
    if (!askForLink()) openForm(newApplication)
  }
  const openAsKnown = useEffectEvent(open)
  useEffect(() => {
    if (startingAt === step && !isReadingCarApp) openAsKnown()
  }, [startingAt, step, isReadingCarApp])
  return {
    // Gone to another step meanwhile, the member no longer waits for the form.
    isStarting: startingAt === step && isReadingCarApp,
    start: () => (isReadingCarApp ? setStartingAt(step) : open()),
  }
}

const titles: Readonly<Record<IntroStep, string>> = {
  '1': t('etag.info.step1.title'),
  '2': t('etag.info.step2.title'),
  '3': t('etag.info.step3.title'),
  '4': t('etag.info.step4.title'),
}

const leads: Readonly<Record<IntroStep, string | undefined>> = {
  '1': t('etag.info.step1.body'),
  '2': undefined,
  '3': t('etag.info.step3.body'),
  '4': t('etag.info.step4.body'),
}

const items = [
  t('etag.info.step2.item1'),
  t('etag.info.step2.item2'),
  t('etag.info.step2.item3'),
  t('etag.info.step2.item4'),
]

function Preparation(props: ComponentProps<typeof Gates>) {
  return (
    <>
      <ul className={css['items']}>
        {items.map((item) => (
          <li key={item} className={css['item']}>
            {item}
          </li>
        ))}
      </ul>
      <Gates {...props} />
    </>
  )
}
