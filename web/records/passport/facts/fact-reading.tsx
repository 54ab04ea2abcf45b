/** A fact as people of its company read it. */
import type { ReactNode } from 'react'
import { type FactOfKind, isSvhcToTell } from '#contract/passports/facts/fact-kinds.ts'
import { type FactKey, type FactValue, factOf } from '#contract/passports/facts/fact-record.ts'
import { IDENTIFIER_SCHEMES } from '#contract/passports/facts/identifiers.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { Pill } from '#web/ui/pill.tsx'
import classes from './facts.module.css'

const words = (value: string): ReactNode => <bdi>{value}</bdi>

function Identifier({ scheme, value }: FactOfKind['identifier']) {
  return (
    <>
      {IDENTIFIER_SCHEMES[scheme].name} <bdi>{value}</bdi>
    </>
  )
}

const READ: { readonly [Kind in keyof FactOfKind]: (value: FactOfKind[Kind]) => ReactNode } = {
  line: words,
  text: words,
  link: words,
  eori: words,
  commodity: words,
  percent: (value) => `${formatNumber(value)} %`,
  identifier: (value) => <Identifier {...value} />,
  facilities: (value) => (
    <ul className={classes.values}>
      {value.map((each) => (
        <li key={`${each.name} ${each.value}`}>
          <bdi>{each.name}</bdi> · <Identifier scheme={each.scheme} value={each.value} />
        </li>
      ))}
    </ul>
  ),
  documents: (value) => (
    <ul className={classes.values}>
      {value.map(({ name, url }) => (
        <li key={`${name} ${url}`}>
          <a className={classes.link} href={url} target="_blank" rel="noreferrer">
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  ),
  substances: (value) => (
    <ul className={classes.values}>
      {value.map((each) => (
        <li key={`${each.name} ${each.cas} ${each.location}`}>
          <bdi>{each.name}</bdi>
          {each.cas !== null && ` · CAS ${each.cas}`}
          {each.percent !== null && ` · ${formatNumber(each.percent)} %`}
          {each.location !== null && (
            <>
              {' · '}
              <bdi>{each.location}</bdi>
            </>
          )}
          {isSvhcToTell(each) && <Pill tone="unconfirmed">Of very high concern, above 0.1 %</Pill>}
        </li>
      ))}
    </ul>
  ),
}

export function FactReading({ factKey, value }: { factKey: FactKey; value: FactValue }) {
  const { kind, choices = {} } = factOf(factKey)
  return kind === 'choice' ? (choices[String(value)] ?? '') : READ[kind](value as never)
}
