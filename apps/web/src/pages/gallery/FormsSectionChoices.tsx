import { FileText, Mail } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../copy/t.ts'
import { ProgrammeMark } from '../../ui/mark/ProgrammeMark.tsx'
import { RadioCards } from '../../ui/choice/RadioCards.tsx'
import { SegmentedControl } from '../../ui/choice/SegmentedControl.tsx'
import { SelectField } from '../../ui/choice/SelectField.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { samples } from './forms-samples.ts'
import css from './FormsSection.module.css'
import { Section } from './Section.tsx'

export function FormsSectionChoices() {
  return (
    <>
      <Selects />
      <Cards />
      <Segments />
      <TabbedPanels />
    </>
  )
}

function Selects() {
  const words = samples.select
  const [toll, setToll] = useState<string | null>(null)
  const [fuel, setFuel] = useState<string | null>('gas95')
  const [city, setCity] = useState<string | null>(null)
  const nothing = () => undefined
  return (
    <Section name="SelectField">
      <div className={css['stack']}>
        <SelectField
          label={words.toll}
          required
          value={toll}
          onValueChange={setToll}
          options={[
            { value: 'small', label: t('tollClass.small'), description: t('tollClass.small.hint') },
            { value: 'large', label: t('tollClass.large'), description: t('tollClass.large.hint') },
            { value: 'trailer', label: t('tollClass.trailer'), description: t('tollClass.trailer.hint') },
          ]}
        />
        <SelectField
          label={words.fuel}
          help={words.fuelHelp}
          value={fuel}
          onValueChange={setFuel}
          options={[
            { value: 'gas92', label: t('fuel.gas92') },
            { value: 'gas95', label: t('fuel.gas95') },
            { value: 'gas98', label: t('fuel.gas98') },
            { value: 'diesel', label: t('fuel.diesel'), disabled: true },
          ]}
        />
        <SelectField
          label={words.city}
          error={city === null ? words.cityError : undefined}
          value={city}
          onValueChange={setCity}
          options={words.cities.map((name) => ({ value: name, label: name }))}
        />
        <SelectField
          label={words.disabled}
          value="white"
          onValueChange={nothing}
          options={[{ value: 'white', label: words.disabledValue }]}
          disabled
        />
      </div>
    </Section>
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
              title: t('programme.FAMI_POINT.name'),
              description: words.fami,
              aside: words.worth,
            },
            {
              value: 'MOCHI_COIN',
              icon: <ProgrammeMark programme="MOCHI_COIN" />,
              title: t('programme.MOCHI_COIN.name'),
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
            { value: 'paper', icon: <FileText />, title: words.paper, description: words.paperMore },
            { value: 'digital', icon: <Mail />, title: words.digital },
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
