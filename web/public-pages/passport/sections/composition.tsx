import type { FibreComposition } from '#contract/passports/passport-composition.ts'
import { inDescendingOrder } from '#contract/values/codes/fibres.ts'
import { formatPercent } from '../formats.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'
import { brandLanguage } from '../words.rules.ts'
import { LotMark } from './lot.tsx'

type Component = FibreComposition['components'][number]

function Fibres({ component, view }: { component: Component; view: PassportView }) {
  const { names } = view.texts.fibres
  return (
    <ul className="fibres">
      {inDescendingOrder(component.fibres).map(({ fibre, percent }) => (
        <li key={fibre}>
          <span className="share">{formatPercent(percent, view.language)}</span> {names[fibre] ?? fibre}
        </li>
      ))}
    </ul>
  )
}

function Composition({ view }: { view: PassportView }) {
  const { text = '', fibres } = view.snapshot.composition ?? {}
  return (
    <>
      {view.snapshot.lot?.composition && <LotMark view={view} />}
      {fibres?.components.map((component) => (
        <div key={component.name} className="component">
          {component.name && <h3 lang={brandLanguage(view)}>{component.name}</h3>}
          <Fibres component={component} view={view} />
        </div>
      ))}
      {fibres?.has_animal_parts && <p>{view.texts.fibres.animalParts}</p>}
      {text && (
        <p className="plain" lang={brandLanguage(view)}>
          {text}
        </p>
      )}
    </>
  )
}

export const composition: PassportSection = {
  id: 'composition',
  title: (texts) => texts.composition,
  isShown: ({ composition: known }) => known !== null,
  Content: Composition,
}
