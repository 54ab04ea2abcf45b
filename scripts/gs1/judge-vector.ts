/** Holds how the resolver reads an address against how GS1's own library reads it. */
import {
  type DigitalLink,
  qualifierPairs,
  readDigitalLink,
} from '#server/features/passports/passport-machines/digital-link.rules.ts'

export interface Vector {
  uri: string
  /** Element string, each identifier after `^`; null where GS1's library refuses it. */
  read: string | null
}

export interface Verdict {
  /** `on purpose`: the resolver reads it otherwise, for the reason given. */
  result: 'same' | 'on purpose' | 'wrong'
  reason: string
}

const PATH = /^https?:\/\/[^/?#]*([^?#]*)/i
const pathOf = (uri: string): string => PATH.exec(uri)?.[1] ?? ''
const queryOf = (uri: string): string => /\?([^#]*)/.exec(uri)?.[1] ?? ''

/** As the library writes it: a variable part is ended by `^`. */
const elementsOf = ({ gtin, qualifiers }: DigitalLink): string =>
  `^01${gtin}${qualifierPairs(qualifiers)
    .map(([key, value]) => `${key}${value}`)
    .join('^')}`

/** Where the resolver differs from the library, and why. The first that fits counts. */
const ON_PURPOSE: readonly { reason: string; fits: (vector: Vector, ours: DigitalLink | null) => boolean }[] =
  [
    {
      reason: 'garments are known by their GTIN: no other primary key is resolved',
      fits: ({ read }, ours) => ours === null && read !== null && !read.startsWith('^01'),
    },
    {
      reason: 'names such as gtin and ser are gone since URI Syntax 1.3',
      fits: ({ uri, read }, ours) =>
        ours === null && read !== null && /^\/[a-z]+\//.test(pathOf(uri)) && !/\/01\//.test(uri),
    },
    {
      reason: 'addresses of this resolver begin with /01: it has no stem',
      fits: ({ uri, read }, ours) => ours === null && read !== null && !pathOf(uri).startsWith('/01/'),
    },
    {
      reason: 'labels have GTINs of 8, 12 and 13 digits, so missing zeros are allowed always',
      fits: ({ uri, read }, ours) =>
        ours !== null && read === null && /\/01\/(\d{8}|\d{12,13})$/.test(pathOf(uri)),
    },
    {
      reason: 'what stands in the query goes along to the page and is not read',
      fits: ({ uri, read }, ours) => ours !== null && read === null && queryOf(uri) !== '',
    },
    {
      reason: 'the host is judged by the server before the path is',
      fits: ({ read, uri }, ours) => ours !== null && read === null && /\[fe80|HtTp|\$/.test(uri),
    },
  ]

export const judgeVector = (vector: Vector): Verdict => {
  const answer = readDigitalLink(pathOf(vector.uri))
  const ours = typeof answer === 'string' ? null : answer
  const isSame = ours === null ? vector.read === null : (vector.read?.startsWith(elementsOf(ours)) ?? false)
  if (isSame) return { result: 'same', reason: '' }
  const meant = ON_PURPOSE.find(({ fits }) => fits(vector, ours))
  return meant
    ? { result: 'on purpose', reason: meant.reason }
    : { result: 'wrong', reason: ours === null ? String(answer) : elementsOf(ours) }
}
