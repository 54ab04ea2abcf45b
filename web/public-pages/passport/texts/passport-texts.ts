import type { ServiceKind } from '#contract/companies/value-chains.ts'
import type { LcaIndicator, LcaStage } from '#contract/passports/passport-lca.ts'
import type { WithdrawalReason } from '#contract/passports/withdrawals.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import type { BomTexts } from './bom/bom-texts.ts'
import type { CareTexts } from './care/care-texts.ts'
import type { EvidenceTexts } from './evidence/evidence-texts.ts'
import type { FactTexts } from './facts/fact-texts.ts'
import type { FibreTexts } from './fibres/fibre-texts.ts'
import type { LotTexts } from './lots/lot-texts.ts'
import type { ProofTexts } from './proof/proof-texts.ts'
import type { RestrictedTexts } from './restricted/restricted-texts.ts'
import type { ReviewTexts } from './reviews/review-texts.ts'
import type { ProductWords } from './words/product-words.ts'

/** Every fixed text of a passport in one language. */
export type PassportTexts = {
  language: string
  ownName: string
  passport: string
  languages: string
  sections: string
  way: string
  route: string
  routeOf: (places: string) => string
  photoOf: (step: string) => string
  photoPlaces: string
  composition: string
  fibres: FibreTexts
  facts: FactTexts
  care: CareTexts
  bom: BomTexts
  story: string
  lca: string
  lcaIndicators: Record<LcaIndicator, string>
  lcaStages: Record<LcaStage, string>
  lcaTotal: string
  lcaSource: string
  services: string
  serviceKinds: Record<ServiceKind, string>
  proof: ProofTexts
  evidence: EvidenceTexts
  lots: LotTexts
  restricted: RestrictedTexts
  reviews: ReviewTexts
  words: ProductWords
  steps: Record<TraceStepKey, string>
  trust: (confirmed: number, total: number) => string
  trustBy: string
  wholeUnverified: string
  version: (version: string) => string
  draft: string
  confirmedByBoth: string
  confirmedByBrand: string
  confirmedByFactory: string
  notConfirmed: string
  someConfirmed: (confirmed: string, total: string) => string
  meaningTitle: string
  meaning: string
  factory: string
  delivery: string
  noSteps: string
  noCompanies: string
  noPicture: string
  noName: string
  unmaintainedTitle: string
  unmaintained: (date: string) => string
  published: (date: string) => string
  publishedBy: (publisher: string, brand: string) => string
  publisherConfirmed: string
  publisherNotConfirmed: string
  withdrawnTitle: string
  withdrawn: (brand: string, date: string) => string
  withdrawnReasons: Record<WithdrawalReason, string>
  withdrawnAsk: string
  dataForMachines: string
  madeWith: string
  description: (product: string, brand: string) => string
  notFoundTitle: string
  notFound: string
}

/** A small number as a word, a larger one in digits. */
export const spell = (words: string[], number: number): string => words[number] ?? String(number)

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
