/** Identifiers of companies, places, goods and substances, with what their own standards let be checked without asking anybody. */
import { findCountry } from '../../values/codes/countries.ts'
import { checkDigitOf } from '../../values/codes/gtin.ts'

/** People write them in groups, and in small letters. */
const squeeze = (typed: string): string => typed.replaceAll(/[\s.]/g, '').toUpperCase()
const squeezeDigits = (typed: string): string => typed.replaceAll(/[\s.-]/g, '')

/** The one form in which it is kept; null for what is none. */
type Normalize = (typed: string) => string | null

/** ISO 7064, MOD 97-10: letters count from 10. */
const remainderOf97 = (text: string): number =>
  [...text].reduce((rest, character) => {
    const value = Number.parseInt(character, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

/** Global Location Number: 13 digits, the last one checks (GS1 General Specifications, 7.9.1). */
export const normalizeGln: Normalize = (typed) => {
  const digits = squeezeDigits(typed)
  const isGln = /^\d{13}$/.test(digits) && /[1-9]/.test(digits)
  return isGln && checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits : null
}

/** Legal Entity Identifier: 18 letters and digits, and two that check (ISO 17442-1). */
export const normalizeLei: Normalize = (typed) => {
  const lei = squeeze(typed)
  return /^[0-9A-Z]{18}\d{2}$/.test(lei) && remainderOf97(lei) === 1 ? lei : null
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Open Supply Hub: country, day of entry as year and day of the year, five characters, and one that checks. */
export const normalizeOsId: Normalize = (typed) => {
  const osId = squeeze(typed).replaceAll('-', '')
  const parts = /^([A-Z]{2})(20\d{2})([0-3]\d{2})([0-9A-HJKMNP-TV-Z]{5})([0-9A-HJKMNP-TV-Z])$/.exec(osId)
  if (!parts || !findCountry(parts[1] ?? '')) return null
  const day = Number(parts[3])
  if (day < 1 || day > 366) return null
  const country = osId.charCodeAt(0) + osId.charCodeAt(1)
  const sum = [...osId.slice(2, -1)].reduce((total, each) => total + CROCKFORD.indexOf(each), country)
  return CROCKFORD[sum % 32] === osId.at(-1) ? osId : null
}

const ANY_EORI = /^[0-9A-Z]{1,15}$/
/** What follows the country. Where a country gives several forms, the widest one; the others have the regulation's alone. */
const EORI_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^EOS\d{10}$/,
  BE: /^\d{10}$/,
  BG: ANY_EORI,
  CY: ANY_EORI,
  CZ: ANY_EORI,
  DE: /^\d{7,15}$/,
  DK: /^\d{8}$/,
  EE: ANY_EORI,
  ES: /^[0-9A-Z]\d{7}[0-9A-Z]$/,
  FI: /^\d{7}-\d$/,
  FR: ANY_EORI,
  GB: /^\d{12}(\d{3})?$/,
  GR: ANY_EORI,
  HR: ANY_EORI,
  HU: ANY_EORI,
  IE: /^\d{7}[A-Z]{1,2}$/,
  IT: ANY_EORI,
  LT: ANY_EORI,
  LU: ANY_EORI,
  LV: ANY_EORI,
  MT: ANY_EORI,
  NL: /^\d{9}$/,
  PL: /^\d{9,15}$/,
  PT: /^\d{9}$/,
  RO: ANY_EORI,
  SE: /^\d{10}$/,
  SI: ANY_EORI,
  SK: ANY_EORI,
  XI: /^\d{12}(\d{3})?$/,
}

/**
 * Number of an economic operator before customs: the country that gave it and up to 15 letters and digits (Delegated
 * Regulation (EU) 2015/2446, Annex 12-01), in that country's own form. Whether it is in force only the Commission's service knows.
 */
export const normalizeEori: Normalize = (typed) => {
  const eori = squeeze(typed)
  const form = EORI_FORMS[eori.slice(0, 2)]
  return form?.test(eori.slice(2)) ? eori : null
}
export const EORI_COUNTRIES = Object.keys(EORI_FORMS)

/** VAT number with its country: the form alone. */
export const normalizeVat: Normalize = (typed) => {
  const vat = squeeze(typed).replaceAll('-', '')
  const isVat = /^[A-Z]{2}[0-9A-Z]{2,13}$/.test(vat) && /\d/.test(vat)
  // Greece writes EL here.
  return isVat && (findCountry(vat.slice(0, 2)) || /^(EL|XI)/.test(vat)) ? vat : null
}

/** Nine digits; the check digit of old was given up by its issuer. */
export const normalizeDuns: Normalize = (typed) => {
  const digits = squeezeDigits(typed)
  return /^\d{9}$/.test(digits) ? digits : null
}

const plain: Normalize = (typed) => typed.trim() || null

/** CAS registry number: the last digit checks, weights from 1 at the right end. */
export const normalizeCas: Normalize = (typed) => {
  const cas = typed.replaceAll(/\s/g, '').replaceAll(/[\u2010-\u2015]/g, '-')
  const parts = /^([1-9]\d{1,6})-(\d{2})-(\d)$/.exec(cas)
  if (!parts) return null
  const digits = [...`${parts[1]}${parts[2]}`].reverse()
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * (at + 1), 0)
  return sum % 10 === Number(parts[3]) ? cas : null
}

/** TARIC: ten digits, of which the first two are a chapter of the Harmonized System. Chapter 77 is none. */
export const normalizeCommodity: Normalize = (typed) => {
  const digits = squeezeDigits(typed)
  if (!/^\d{10}$/.test(digits)) return null
  const chapter = Number(digits.slice(0, 2))
  return chapter >= 1 && chapter <= 97 && chapter !== 77 && digits.slice(2, 4) !== '00' ? digits : null
}

interface Scheme {
  name: string
  normalize: Normalize
  error: string
}

export const IDENTIFIER_SCHEMES = {
  gln: { name: 'GLN', normalize: normalizeGln, error: 'A GLN has 13 digits, and its last one must match' },
  lei: {
    name: 'LEI',
    normalize: normalizeLei,
    error: 'An LEI has 20 letters and digits, and the last two must match',
  },
  eori: {
    name: 'EORI',
    normalize: normalizeEori,
    error: 'Must be an EORI number in the form of its country, such as FR12345678901234',
  },
  vat: {
    name: 'VAT number',
    normalize: normalizeVat,
    error: 'Must be a VAT number with its country, such as PT123456789',
  },
  duns: { name: 'D-U-N-S', normalize: normalizeDuns, error: 'A D-U-N-S number has nine digits' },
  os_id: {
    name: 'OS ID',
    normalize: normalizeOsId,
    error: 'An OS ID has 15 letters and digits, and its last one must match',
  },
  national: { name: 'National register', normalize: plain, error: 'The identifier is required' },
  other: { name: 'Another scheme', normalize: plain, error: 'The identifier is required' },
} as const satisfies Readonly<Record<string, Scheme>>

export type IdentifierScheme = keyof typeof IDENTIFIER_SCHEMES
export const SCHEMES = Object.keys(IDENTIFIER_SCHEMES) as IdentifierScheme[]
