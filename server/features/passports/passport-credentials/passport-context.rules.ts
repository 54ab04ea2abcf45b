/**
 * What the terms mean that UNTP has none for, as a JSON-LD context. Signed documents name its address, so what it says
 * never changes: a term is added under a new number.
 */
import { LCA_INDICATORS, LCA_STAGES } from '#contract/passports/passport-lca.ts'

const CONTEXT_PATH = '/contexts/passport-v1.jsonld'

export { CONTEXT_PATH }

export const contextAddress = (origin: string): string => `${origin}${CONTEXT_PATH}`

const XSD = 'http://www.w3.org/2001/XMLSchema#'
const TEXTS = [
  ...['fabricComposition', 'source', 'symbol', 'fibre'],
  ...['step', 'kind', 'part', 'city', 'country', 'deliveryMethod'],
  ...['item', 'section', 'supplier', 'certification', 'recycledPercent'],
] as const
const TRUTHS = ['makesProduct', 'confirmedByBrand', 'confirmedByFactory', 'has_animal_parts'] as const

type Term = string | { '@id': string; '@type'?: string; '@container'?: string; '@context'?: object }

/** Terms of `characteristics` (`describeCharacteristics` in `untp.rules.ts`), flat: none means two things. */
const termsOf = (origin: string): Record<string, Term> => {
  const own = (name: string) => `${contextAddress(origin)}#${name}`
  const typed = (names: readonly string[], type: string) =>
    Object.fromEntries(names.map((name) => [name, { '@id': own(name), '@type': XSD + type }]))
  const plain = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, own(name)]))
  return {
    ...typed(TEXTS, 'string'),
    ...typed(TRUTHS, 'boolean'),
    ...typed(['passportVersion'], 'integer'),
    ...typed(['percent', ...LCA_STAGES], 'double'),
    ...plain(['publisher', 'fibreComposition', 'lifeCycleAssessment', 'facility']),
    ...plain(['units', 'values', ...LCA_INDICATORS]),
    ...Object.fromEntries(
      ['components', 'fibres', 'careInstructions', 'supplyChain', 'billOfMaterials'].map((name) => [
        name,
        { '@id': own(name), '@container': '@set' },
      ]),
    ),
    // Of a place of work within the same document.
    party: { '@id': own('party'), '@type': '@id' },
  }
}

export const describeContext = (origin: string): object => ({
  '@context': { '@version': 1.1, ...termsOf(origin) },
})
