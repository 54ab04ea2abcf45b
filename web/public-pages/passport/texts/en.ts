import { LCA_INDICATOR_NAMES, LCA_STAGE_NAMES } from '#contract/passports/passport-lca.ts'
import { bomEn } from './bom/en.ts'
import { careEn } from './care/en.ts'
import { evidenceEn } from './evidence/en.ts'
import { factsEn } from './facts/en.ts'
import { fibresEn } from './fibres/en.ts'
import { lotsEn } from './lots/en.ts'
import { capitalize, type PassportTexts, spell } from './passport-texts.ts'
import { proofEn } from './proof/en.ts'
import { restrictedEn } from './restricted/en.ts'
import { reviewsEn } from './reviews/en.ts'
import { wordsEn } from './words/en.ts'

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

function trust(confirmed: number, total: number): string {
  if (total === 1) return confirmed ? 'Its one step is confirmed' : 'Its one step is not confirmed yet'
  if (confirmed === 0) return `None of ${spell(NUMBERS, total)} steps confirmed`
  if (confirmed === total) return `All ${spell(NUMBERS, total)} steps confirmed`
  return `${capitalize(spell(NUMBERS, confirmed))} of ${spell(NUMBERS, total)} steps confirmed`
}

export const en: PassportTexts = {
  language: 'en',
  ownName: 'English',
  passport: 'Digital product passport',
  languages: 'Choose a language',
  sections: 'Sections',
  way: 'Supply chain',
  route: 'The route',
  routeOf: (places) => `Map of the route: ${places}`,
  photoOf: (step) => `Photo: ${step}`,
  photoPlaces: 'Where the photos were taken',
  composition: 'Composition',
  fibres: fibresEn,
  facts: factsEn,
  care: careEn,
  bom: bomEn,
  story: 'Its story',
  lca: 'Its footprint',
  lcaIndicators: LCA_INDICATOR_NAMES,
  lcaStages: LCA_STAGE_NAMES,
  lcaTotal: 'Total',
  lcaSource: 'Source',
  services: 'Keep it in use',
  serviceKinds: {
    donations: 'Donate',
    repairs: 'Repair',
    upcycles: 'Upcycle',
    recycles: 'Recycle',
    resales: 'Resell',
  },
  proof: proofEn,
  evidence: evidenceEn,
  lots: lotsEn,
  restricted: restrictedEn,
  reviews: reviewsEn,
  words: wordsEn,
  steps: {
    raw_material: 'Raw material',
    fibre: 'Fibre',
    spinning: 'Spinning',
    knitting_or_weaving: 'Knitting or weaving',
    dyeing_and_finishing: 'Dyeing and finishing',
    printing: 'Printing',
    cutting: 'Cutting',
    sewing: 'Sewing',
    washing: 'Washing',
    trims: 'Trims',
    packing: 'Packing',
    warehousing: 'Warehousing',
    transport: 'Transport',
    retail: 'Retail',
  },
  trust,
  trustBy: 'by the brand, the factory, or both',
  wholeUnverified: 'the brand has marked the whole supply chain as not verified',
  version: (version) => `version ${version}`,
  draft: 'draft, not published yet',
  confirmedByBoth: 'Confirmed by brand and factory',
  confirmedByBrand: 'Confirmed by brand',
  confirmedByFactory: 'Confirmed by factory',
  notConfirmed: 'Not confirmed yet',
  someConfirmed: (confirmed, total) => `${confirmed} of ${total} confirmed`,
  meaningTitle: 'What does confirmed mean?',
  meaning:
    'A step is confirmed when the brand, or the company that did the work, has vouched for it. It is their word, not an inspection.',
  factory: 'Factory',
  delivery: 'Delivery',
  noSteps: 'No steps yet. They appear here in the order in which the product is made.',
  noCompanies: 'No company named yet',
  noPicture: 'No picture yet',
  noName: 'Product without a name',
  unmaintainedTitle: 'No longer maintained',
  unmaintained: (date) =>
    `The brand no longer updates this passport. It stays as it was published on ${date}.`,
  published: (date) => `Published ${date}`,
  publishedBy: (publisher, brand) => `Published by ${publisher} for ${brand}`,
  publisherConfirmed: 'confirmed by the brand',
  publisherNotConfirmed: 'not confirmed by the brand',
  withdrawnTitle: 'Passport withdrawn',
  withdrawn: (brand, date) => `${brand} withdrew this passport on ${date}. It is no longer public.`,
  withdrawnReasons: {
    recall: 'The product is being recalled. Please stop using it until the brand tells you how to go on.',
    error: 'The passport contained an error.',
    other: 'The brand gave another reason.',
  },
  withdrawnAsk: 'If you have questions about the product, ask the brand.',
  dataForMachines: 'Data (JSON-LD)',
  madeWith: 'Made with Selvedge',
  description: (product, brand) =>
    `Where ${product} by ${brand} comes from: every step, and who confirmed it.`,
  notFoundTitle: 'No passport here',
  notFound:
    'There is no published passport under this number. Check the code on the label, or ask the brand.',
}
