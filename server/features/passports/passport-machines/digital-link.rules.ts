/** GS1 Digital Link addresses of products (GS1 Digital Link URI Syntax 1.6, 4.3–4.8; ISO/IEC 18975). */
import { isGtinLength, normalizeGtin } from '#contract/values/codes/gtin.ts'

/** Application identifiers of the primary key and its qualifiers, in the only order that they may have. */
export const GTIN_AI = '01'
const QUALIFIERS = ['22', '10', '21', '235'] as const
/** To look up what an address has in such a place. */
const ORDER: readonly unknown[] = QUALIFIERS
export type Qualifier = (typeof QUALIFIERS)[number]
/** A serial number that a third party controls, such as an authority: it stands alone (URI Syntax, `upui-path`). */
const THIRD_PARTY_SERIAL: Qualifier = '235'

/** GS1's set 82 (General Specifications, figure 7.11-1). */
const QUALIFIER_VALUE = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/
const MAX_LENGTH: Record<Qualifier, number> = { 22: 20, 10: 20, 21: 20, 235: 28 }

export interface DigitalLink {
  /** Fourteen digits. */
  gtin: string
  /** Consumer product variant, lot and serial number, or a third party's serial number, as far as they are given. */
  qualifiers: Partial<Record<Qualifier, string>>
}

export const DIGITAL_LINK_TEXTS = {
  form: 'The address must be /01/{gtin}, then as needed /22/{variant}, /10/{lot}, /21/{serial}, in this order, or /235/{serial of a third party} alone.',
  length: 'A GTIN has 8, 12, 13 or 14 digits.',
  checkDigit: 'The check digit of this GTIN is wrong.',
  qualifier:
    'A variant, lot or serial number has 1 to 20 letters, digits or signs of the GS1 set, that of a third party up to 28.',
  unknown: 'No passport is published for this GTIN.',
  noSuchLink: 'This passport has no link of that type. linkType=linkset lists its links.',
} as const

const decode = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** @param path as it was sent, still encoded: a slash within a lot number is `%2F`. A text says what is wrong. */
export const readDigitalLink = (path: string): DigitalLink | string => {
  const segments = path.replace(/\/$/, '').split('/').slice(1).map(decode)
  const [key, number, ...rest] = segments
  if (key !== GTIN_AI || !number || rest.length % 2 === 1) return DIGITAL_LINK_TEXTS.form
  if (!isGtinLength(number)) return DIGITAL_LINK_TEXTS.length
  const gtin = normalizeGtin(number)
  if (!gtin) return DIGITAL_LINK_TEXTS.checkDigit
  const qualifiers: DigitalLink['qualifiers'] = {}
  let after = -1
  for (let index = 0; index < rest.length; index += 2) {
    const place = ORDER.indexOf(rest[index])
    const qualifier = QUALIFIERS[place]
    if (!qualifier || place <= after) return DIGITAL_LINK_TEXTS.form
    const value = rest[index + 1]
    if (!value || value.length > MAX_LENGTH[qualifier] || !QUALIFIER_VALUE.test(value))
      return DIGITAL_LINK_TEXTS.qualifier
    qualifiers[qualifier] = value
    after = place
  }
  const isMixed = qualifiers[THIRD_PARTY_SERIAL] !== undefined && rest.length > 2
  return isMixed ? DIGITAL_LINK_TEXTS.form : { gtin, qualifiers }
}

/** The product as it was asked for, then the GTIN alone: what is known of it holds of each piece. */
export const levelsOf = (link: DigitalLink): DigitalLink[] =>
  Object.keys(link.qualifiers).length > 0 ? [link, { gtin: link.gtin, qualifiers: {} }] : [link]

/** The canonical path: fourteen digits, every value encoded. */
export const writeDigitalLink = ({ gtin, qualifiers }: DigitalLink): string =>
  [GTIN_AI, gtin, ...qualifierPairs(qualifiers).flat()]
    .map((segment) => `/${encodeURIComponent(segment)}`)
    .join('')

export const qualifierPairs = (qualifiers: DigitalLink['qualifiers']): [Qualifier, string][] =>
  QUALIFIERS.flatMap((qualifier) => {
    const value = qualifiers[qualifier]
    return value === undefined ? [] : [[qualifier, value] as [Qualifier, string]]
  })
