import { t } from '../../../copy/t.ts'
import { Button } from '../../../ui/action/Button.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Words } from '../../../ui/layout/Words.tsx'
import { ProgressSteps } from '../../../ui/state/ProgressSteps.tsx'
import { Gates } from '../Gates.tsx'
import { useRequirements } from '../use-requirements.ts'
import { IntroArt } from './IntroArt.tsx'
import { introSteps, type IntroStep } from './intro-steps.ts'
import css from './IntroScreen.module.css'

interface IntroScreenProps {
  readonly step: IntroStep
  readonly onBack: () => void
  readonly onStep: (step: IntroStep) => void
  readonly onLink: () => void
  readonly onPhone: () => void
  /** It waits for what says whether the car app is linked. */
  readonly isStarting: boolean
  /** To the form. */
  readonly onStart: () => void
}

/** What automatic toll payment is, what it needs, and what happens then. */
export function IntroScreen({ step, isStarting, onBack, onStep, onLink, onPhone, onStart }: IntroScreenProps) {
  const index = introSteps.indexOf(step)
  const [previous, next] = [introSteps[index - 1], introSteps[index + 1]]
  return (
    <Page
      title={titles[step]}
      mark={<ProgressSteps step={index + 1} count={introSteps.length} />}
      lead={leads[step] && <Words>{leads[step]}</Words>}
      onBack={onBack}
      action={
        <>
          <Button wide loading={isStarting && !next} onClick={() => (next ? onStep(next) : onStart())}>
            {next ? t('etag.info.next') : t('etag.info.start')}
          </Button>
          <div className={css['second']}>
            {previous ? (
              <Button look="quiet" onClick={() => onStep(previous)}>
                {t('etag.info.prev')}
              </Button>
            ) : null}
            {next ? (
              <Button look="quiet" loading={isStarting} onClick={onStart}>
                {t('etag.info.skip')}
              </Button>
            ) : null}
          </div>
        </>
      }
    >
      <div className={css['parts']}>
        {step === '2' ? <Preparation onLink={onLink} onPhone={onPhone} /> : <IntroArt step={step} />}
      </div>
    </Page>
  )
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

function Preparation(acts: Pick<IntroScreenProps, 'onLink' | 'onPhone'>) {
  return (
    <>
      <ul className={css['items']}>
        {items.map((item) => (
          <li key={item} className={css['item']}>
            {item}
          </li>
        ))}
      </ul>
      <Gates requirements={useRequirements()} {...acts} />
    </>
  )
}
