import { workplaceOf } from '#contract/passports/passport-production.ts'
import type { SnapshotStep } from '#contract/passports/passport-snapshot.ts'
import { formatNumber, formatPlace } from '../formats.ts'
import { StateIcon, StepIcon } from '../icons.tsx'
import { isDetailConfirmed, isStepConfirmed } from '../passport.rules.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'
import { StepDetails } from '../step-details.tsx'
import { sayStep } from '../words.rules.ts'

type StepProps = { step: SnapshotStep; view: PassportView }

function Disc({ step, view }: StepProps) {
  return (
    <span className={isStepConfirmed(step, view.snapshot) ? 'disc confirmed' : 'disc open'}>
      <StepIcon name={step.icon} />
    </span>
  )
}

/** What is done here, and whether it makes the product, where the name alone does not say so. */
function StepNotes({ step, view }: StepProps) {
  const { kind } = sayStep(step, view)
  return (
    <>
      {kind && <p className="kind-of-step">{kind}</p>}
      {step.makes_garment && <p className="makes-garment">{view.texts.words.makesGarment}</p>}
    </>
  )
}

function OpenStep({ step, view }: StepProps) {
  const name = sayStep(step, view)
  return (
    <li className="step">
      <Disc step={step} view={view} />
      <div>
        <h3 lang={name.lang}>{name.text}</h3>
        <StepNotes step={step} view={view} />
        <StepDetails step={step} view={view} />
      </div>
    </li>
  )
}

/** One line that opens; says the state in words for who cannot see the icon. */
function FoldedStep({ step, view }: StepProps) {
  const { snapshot, texts, language } = view
  const name = sayStep(step, view)
  const places = step.details.map((detail) =>
    formatPlace(workplaceOf(detail) ?? { city: null, country: null }, language),
  )
  const confirmed = step.details.filter((detail) => isDetailConfirmed(detail, snapshot)).length
  const state = texts.someConfirmed(
    formatNumber(confirmed, language),
    formatNumber(Math.max(step.details.length, 1), language),
  )
  const isConfirmed = isStepConfirmed(step, snapshot)
  return (
    <li className="step">
      <details>
        <summary>
          <Disc step={step} view={view} />
          <span className="line">
            <strong lang={name.lang}>{name.text}</strong>
            <span className="place">{[...new Set(places)].filter(Boolean).join(' · ')}</span>
          </span>
          <span className={isConfirmed ? 'state confirmed' : 'state open'}>
            <StateIcon isConfirmed={isConfirmed} />
            <span className="spoken">{state}</span>
          </span>
        </summary>
        <StepNotes step={step} view={view} />
        <StepDetails step={step} view={view} />
      </details>
    </li>
  )
}

function Way({ view }: { view: PassportView }) {
  const { steps, layout } = view.snapshot
  if (steps.length === 0) return <p className="empty">{view.texts.noSteps}</p>
  const Step = layout.view === 'compact' ? FoldedStep : OpenStep
  return (
    <>
      <ol className={layout.view === 'compact' ? 'thread folded' : 'thread'}>
        {steps.map((step) => (
          <Step key={step.key} step={step} view={view} />
        ))}
      </ol>
      <details className="meaning">
        <summary>{view.texts.meaningTitle}</summary>
        <p>{view.texts.meaning}</p>
      </details>
    </>
  )
}

export const way: PassportSection = {
  id: 'way',
  title: (texts) => texts.way,
  isShown: ({ layout, steps, version }) => layout.supply_chain && (steps.length > 0 || version === null),
  Content: Way,
}
