import { FileText, Mail } from 'lucide'
import { useState } from 'react'
import { t } from '../src/copy/t.ts'
import { Icon } from '../src/ui/mark/Icon.tsx'
import { ProgrammeMark } from '../src/ui/mark/ProgrammeMark.tsx'
import { RadioCards } from '../src/ui/choice/RadioCards.tsx'
import { SegmentedControl } from '../src/ui/choice/SegmentedControl.tsx'
import { Button } from '../src/ui/action/Button.tsx'
import { OptionList, type SelectOption } from '../src/ui/choice/OptionList.tsx'
import { Sheet } from '../src/ui/overlay/Sheet.tsx'
import { Tabs } from '../src/ui/layout/Tabs.tsx'
import { samples } from './forms-samples.ts'
import css from './FormsSection.module.css'
import { Section } from './Section.tsx'

export function FormsSectionChoices() {
  return (
    <>
      <Options />
      <Cards />
      <Segments />
      <TabbedPanels />
    </>
  )
}

function Options() {
  const words = samples.options
  const [toll, setToll] = useState<string | null>(null)
  const [fuel, setFuel] = useState<string | null>('gas95')
  return (
    <Section name="OptionList">
      <OptionSheet
        label={words.toll}
        value={toll}
        onChoose={setToll}
        options={[
          { value: 'small', label: t('tollClass.small'), description: t('tollClass.small.hint') },
          { value: 'large', label: t('tollClass.large'), description: t('tollClass.large.hint') },
          { value: 'trailer', label: t('tollClass.trailer'), description: t('tollClass.trailer.hint') },
        ]}
      />
      <OptionSheet
        label={words.fuel}
        value={fuel}
        onChoose={setFuel}
        options={[
          { value: 'gas92', label: t('fuel.gas92') },
          { value: 'gas95', label: t('fuel.gas95') },
          { value: 'gas98', label: t('fuel.gas98') },
          { value: 'diesel', label: t('fuel.diesel'), disabled: true },
        ]}
      />
    </Section>
  )
}

interface OptionSheetProps {
  readonly label: string
  readonly options: readonly SelectOption<string>[]
  readonly value: string | null
  readonly onChoose: (value: string) => void
}

/** As screens use the list: a button says what is chosen, a sheet holds what there is. */
function OptionSheet({ label, options, value, onChoose }: OptionSheetProps) {
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)?.label ?? samples.options.nothing
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>{`${label}：${chosen}`}</Button>
      <Sheet open={open} onOpenChange={setOpen} whenWide="dialog" title={label}>
        <OptionList
          label={label}
          options={options}
          value={value}
          onChoose={(next) => {
            onChoose(next)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

function Cards() {
  const words = samples.cards
  const [programme, setProgramme] = useState<string | null>('TREEPOINT')
  const [receipt, setReceipt] = useState<string | null>(null)
  return (
    <Section name="RadioCards">
      <div className={css['stack']}>
        <RadioCards
          label={words.label}
          value={programme}
          onValueChange={setProgramme}
          cards={[
            {
              value: 'TREEPOINT',
              icon: <ProgrammeMark programme="TREEPOINT" />,
              title: t('programme.TREEPOINT.name'),
              description: words.tree,
            },
            {
              value: 'FAMI_POINT',
              icon: <ProgrammeMark programme="FAMI_POINT" />,
              title: words.famiName,
              description: words.fami,
              aside: words.worth,
            },
            {
              value: 'MOCHI_COIN',
              icon: <ProgrammeMark programme="MOCHI_COIN" />,
              title: words.mochiName,
              disabledReason: words.invalid,
            },
          ]}
        />
        <RadioCards
          label={words.missing}
          required
          value={receipt}
          onValueChange={setReceipt}
          error={receipt === null ? words.missingError : undefined}
          cards={[
            { value: 'paper', icon: <Icon of={FileText} />, title: words.paper, description: words.paperMore },
            { value: 'digital', icon: <Icon of={Mail} />, title: words.digital },
          ]}
        />
      </div>
    </Section>
  )
}

function Segments() {
  const words = samples.segments
  const [cap, setCap] = useState('custom')
  const [period, setPeriod] = useState('week')
  return (
    <Section name="SegmentedControl">
      <div className={css['stack']}>
        <SegmentedControl
          label={words.cap}
          value={cap}
          onValueChange={setCap}
          segments={[
            { value: 'none', label: words.none },
            { value: 'custom', label: words.custom },
          ]}
        />
        <SegmentedControl
          label={words.period}
          labelHidden
          value={period}
          onValueChange={setPeriod}
          segments={[
            { value: 'week', label: words.week },
            { value: 'month', label: words.month },
            { value: 'year', label: words.year, disabled: true },
          ]}
        />
      </div>
    </Section>
  )
}

function TabbedPanels() {
  const words = samples.tabs
  const [tab, setTab] = useState('used')
  return (
    <Section name="Tabs">
      <Tabs
        label={words.label}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'used', label: words.used, panel: <p>{words.usedPanel}</p> },
          { value: 'earned', label: words.earned, panel: <p>{words.earnedPanel}</p> },
          { value: 'expired', label: words.expired, panel: <p>{words.expiredPanel}</p> },
        ]}
      />
    </Section>
  )
}
