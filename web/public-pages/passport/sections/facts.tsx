import type { ReactNode } from 'react'
import { type FactOfKind, isSvhcToTell } from '#contract/passports/facts/fact-kinds.ts'
import { factOf, PUBLIC_FACT_KEYS, type PublicFactKey } from '#contract/passports/facts/fact-record.ts'
import { IDENTIFIER_SCHEMES } from '#contract/passports/facts/identifiers.ts'
import { formatNumber } from '../formats.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'
import { Dotted } from '../route/dotted.tsx'
import { brandLanguage } from '../words.rules.ts'

type Draw<Value> = (value: Value, view: PassportView) => ReactNode

const asTyped: Draw<string> = (value, view) => <span lang={brandLanguage(view)}>{value}</span>
const asIs: Draw<string> = (value) => value

const identifier: Draw<FactOfKind['identifier']> = ({ scheme, value }, { texts }) => {
  const names: Partial<Record<string, string>> = texts.facts.schemes
  return `${names[scheme] ?? IDENTIFIER_SCHEMES[scheme].name} ${value}`
}

const listOf =
  <Row,>(row: Draw<Row>): Draw<readonly Row[]> =>
  (rows, view) => (
    <ul>
      {rows.map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
        <li key={index}>{row(each, view)}</li>
      ))}
    </ul>
  )

const linkTo = (url: string, name: string): ReactNode => (
  <a href={url} rel="noopener nofollow" target="_blank">
    {name}
  </a>
)

const DRAW: { readonly [Kind in keyof FactOfKind]: Draw<FactOfKind[Kind]> } = {
  line: asTyped,
  text: (value, view) => (
    <span className="plain" lang={brandLanguage(view)}>
      {value}
    </span>
  ),
  link: (value) => linkTo(value, value),
  eori: asIs,
  commodity: asIs,
  percent: (value, { language }) => `${formatNumber(value, language)}\u00a0%`,
  identifier,
  facilities: listOf((each, view) => (
    <Dotted>
      {asTyped(each.name, view)}
      {identifier(each, view)}
    </Dotted>
  )),
  documents: listOf(({ name, url }) => linkTo(url, name)),
  substances: listOf((each, view) => (
    <Dotted>
      {asTyped(each.name, view)}
      {each.cas && `CAS ${each.cas}`}
      {each.percent !== null && `${formatNumber(each.percent, view.language)}\u00a0%`}
      {each.location && asTyped(each.location, view)}
      {isSvhcToTell(each) && <strong>{view.texts.facts.svhc}</strong>}
    </Dotted>
  )),
}

function Fact({ factKey, view }: { factKey: PublicFactKey; view: PassportView }) {
  const { kind } = factOf(factKey)
  const value = view.snapshot.facts[factKey]
  const choices: Partial<Record<string, Partial<Record<string, string>>>> = view.texts.facts.choices
  return (
    <div>
      <dt>{view.texts.facts.names[factKey]}</dt>
      <dd>{kind === 'choice' ? choices[factKey]?.[String(value)] : DRAW[kind](value as never, view)}</dd>
    </div>
  )
}

const saidOf = ({ facts }: PassportView['snapshot']) =>
  PUBLIC_FACT_KEYS.filter((key) => facts[key] !== undefined)

function Facts({ view }: { view: PassportView }) {
  return (
    <dl className="law-facts">
      {saidOf(view.snapshot).map((key) => (
        <Fact key={key} factKey={key} view={view} />
      ))}
    </dl>
  )
}

export const facts: PassportSection = {
  id: 'facts',
  title: (texts) => texts.facts.title,
  isShown: (snapshot) => saidOf(snapshot).length > 0,
  Content: Facts,
}
