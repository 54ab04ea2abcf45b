/** A fact as one line of text in English, as machines read it; a page says it in its reader's words. */

import { filled } from '../../values/text/marked.ts'
import type { FactOfKind, Substance } from './fact-kinds.ts'
import { isSvhcToTell } from './fact-kinds.ts'
import { type FactKey, type FactValue, factOf } from './fact-record.ts'
import { IDENTIFIER_SCHEMES, type IdentifierScheme } from './identifiers.ts'

export const sayIdentifier = ({ scheme, value }: { scheme: IdentifierScheme; value: string }): string =>
  `${IDENTIFIER_SCHEMES[scheme].name} ${value}`

export const saySubstance = (substance: Substance): string =>
  [
    substance.name,
    substance.cas && filled`CAS ${substance.cas}`,
    substance.percent !== null && `${substance.percent} %`,
    substance.location,
    isSvhcToTell(substance) && 'SVHC above 0.1 %',
  ]
    .filter(Boolean)
    .join(', ')

const SAY: { readonly [Kind in keyof FactOfKind]: (value: FactOfKind[Kind]) => string } = {
  line: (value) => value,
  text: (value) => value,
  link: (value) => value,
  eori: (value) => value,
  commodity: (value) => value,
  percent: String,
  identifier: sayIdentifier,
  facilities: (value) => value.map((each) => `${each.name}: ${sayIdentifier(each)}`).join('; '),
  documents: (value) => value.map(({ name, url }) => `${name}: ${url}`).join('; '),
  substances: (value) => value.map(saySubstance).join('; '),
}

export const sayFact = (key: FactKey, value: FactValue): string => {
  const { kind, choices = {} } = factOf(key)
  return kind === 'choice' ? (choices[String(value)] ?? '') : SAY[kind](value as never)
}

/** As the history keeps it: all that it says, in words of no language. */
export const tellFact = (key: FactKey, value: FactValue): string =>
  factOf(key).kind === 'substances'
    ? (value as Substance[])
        .map((each) => [saySubstance({ ...each, is_candidate: false }), each.is_candidate && 'SVHC'])
        .map((parts) => parts.filter(Boolean).join(', '))
        .join('; ')
    : sayFact(key, value)
