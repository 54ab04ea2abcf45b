/**
 * Which law asks for which fact, and where that is read. It says what a text asks for and never that a passport meets it.
 * `now`: it applies today; `expected`: the act for textiles, or the proposal, is not in force; `voluntary`: no law asks.
 */
import type { FactKey } from './fact-record.ts'
import sources from './law-sources.json' with { type: 'json' }

export const REQUIREMENT_STANDINGS = ['now', 'expected', 'voluntary'] as const
export type RequirementStanding = (typeof REQUIREMENT_STANDINGS)[number]
export const STANDING_NAMES: Readonly<Record<RequirementStanding, string>> = {
  now: 'Asked by law now',
  expected: 'Expected',
  voluntary: 'Voluntary',
}

interface Law {
  name: string
  /** What was read, as it is cited; no language translates it. */
  source: string
  /** The day of that text. */
  date: string
}

export const LAWS = {
  gpsr: {
    name: 'Product safety (EU)',
    source: sources.gpsr,
    date: '2023-05-10',
  },
  reach: {
    name: 'Chemicals (EU)',
    source: sources.reach,
    date: '2006-12-18',
  },
  agec: {
    name: 'Environmental qualities (France)',
    source: sources.agec,
    date: '2022-04-29',
  },
  espr: {
    name: 'Product passports (EU)',
    source: sources.espr,
    date: '2024-06-13',
  },
  registry: {
    name: 'Registry of product passports (EU)',
    source: sources.registry,
    date: '2026-04-29',
  },
  jrc: {
    name: 'Proposal for textiles (JRC)',
    source: sources.jrc,
    date: '2026-05-13',
  },
  trade: {
    name: 'Standards of the trade',
    source: sources.trade,
    date: '2026-01-01',
  },
} as const satisfies Readonly<Record<string, Law>>
export type LawKey = keyof typeof LAWS

export interface Requirement {
  law: LawKey
  /** Of the source, as it numbers it. */
  point: string
  standing: RequirementStanding
  /** All of them together fill it; none for a point that no fact says. */
  facts: readonly FactKey[]
  /** What is asked, where that is less than the facts hold, or no fact. */
  asks?: string
  /** Whether a section of the passport says it; without facts and section the passport has no field for it. */
  isInSection?: true
}

const row = (
  law: LawKey,
  standing: RequirementStanding,
  ...[point, ...facts]: [string, FactKey, ...FactKey[]]
): Requirement => ({ law, standing, point, facts })

/** A point of the JRC's list. */
const proposed = (
  point: string,
  asks: string,
  { facts = [], ...more }: Partial<Pick<Requirement, 'facts' | 'isInSection'>> = {},
): Requirement => ({ law: 'jrc', standing: 'expected', point, asks, facts, ...more })

/**
 * The JRC's own study could not be read: these points are those that several reports of it agree on, by its four groups
 * (docs/decisions/0085-facts-that-laws-ask-for.md). Repairability and microfibres have none: it proposes no requirement.
 */
const OF_JRC: readonly Requirement[] = [
  proposed('1', 'Unique product identifier and its level', {
    facts: ['product_identifier', 'identifier_level'],
  }),
  proposed('1', 'Product category', { isInSection: true }),
  proposed('1', 'Commodity code', { facts: ['commodity_code'] }),
  proposed('1', 'Mass of the product'),
  proposed('2', 'Operator identifier', { facts: ['operator_identifier'] }),
  proposed('2', 'Name and address of the manufacturer', {
    facts: ['manufacturer_name', 'manufacturer_address'],
  }),
  proposed('2', 'Contact of the manufacturer', { facts: ['manufacturer_contact'] }),
  proposed('2', 'Identifier of the manufacturer', { facts: ['manufacturer_identifier'] }),
  proposed('2', 'Importer with its EORI number', {
    facts: ['importer_name', 'importer_address', 'importer_eori'],
  }),
  proposed('2', 'Facility where the product is made', { facts: ['facilities'] }),
  proposed('3', 'Fibre composition by component', { isInSection: true }),
  proposed('3', 'Robustness score', { facts: ['durability'] }),
  proposed('3', 'Look after five washes (ISO 15487)'),
  proposed('3', 'Spirality (ISO 16322-3)'),
  proposed('3', 'Dimensional change (ISO 3759)'),
  proposed('3', 'Substances of concern by name and CAS number', { facts: ['substances'] }),
  proposed('3', 'Concentration of substances of concern', { facts: ['substances'] }),
  proposed('3', 'Location of substances of concern', { facts: ['substances'] }),
  proposed('3', 'Safe use', { facts: ['safety'] }),
  proposed('3', 'Recycled content (%)', { facts: ['recycled_percent'] }),
  proposed('3', 'Source of recycled content, before or after use'),
  proposed('3', 'Recyclability score'),
  proposed('3', 'Taking apart and end of life', { facts: ['end_of_life'] }),
  proposed('3', 'Class of the carbon footprint'),
  proposed('3', 'Class of the environmental footprint'),
  proposed('3', 'Carbon and environmental footprint as values', { isInSection: true }),
  proposed('3', 'Care instructions', { isInSection: true }),
  proposed('3', 'Warranty'),
  proposed('4', 'Declarations and certificates', { facts: ['conformity_documents'] }),
  proposed('4', 'Technical documentation', { facts: ['technical_documentation'] }),
]

/** The textiles' delegated act is not adopted, so that Annex III is expected of them. */
export const REQUIREMENTS: readonly Requirement[] = [
  row('gpsr', 'now', 'Art. 9(6)', 'manufacturer_name', 'manufacturer_address', 'manufacturer_contact'),
  row('gpsr', 'now', 'Art. 9(7)', 'safety'),
  row('gpsr', 'now', 'Art. 11(3)', 'importer_name', 'importer_address', 'importer_contact'),
  row('gpsr', 'now', 'Art. 16', 'responsible_name', 'responsible_address', 'responsible_contact'),
  row('reach', 'now', 'Art. 33(2)', 'substances'),
  row('agec', 'now', 'R541-221', 'recycled_percent'),
  row('agec', 'now', 'R541-221', 'substances'),
  row('agec', 'now', 'R541-221', 'microplastics'),
  row('agec', 'now', 'R541-221', 'end_of_life'),
  row('espr', 'expected', 'III(b)', 'identifier_level', 'product_identifier'),
  row('espr', 'expected', 'III(d)', 'commodity_code'),
  row('espr', 'expected', 'III(e)', 'conformity_documents', 'technical_documentation'),
  row('espr', 'expected', 'III(f)', 'instructions', 'safety'),
  row(
    'espr',
    'expected',
    'III(g)',
    'manufacturer_name',
    'manufacturer_address',
    'manufacturer_contact',
    'manufacturer_identifier',
  ),
  row('espr', 'expected', 'III(h)', 'operator_identifier'),
  row('espr', 'expected', 'III(i)', 'facilities'),
  row('espr', 'expected', 'III(j)', 'importer_name', 'importer_address', 'importer_contact', 'importer_eori'),
  row('espr', 'expected', 'III(k)', 'responsible_name', 'responsible_contact', 'responsible_identifier'),
  row('espr', 'expected', 'III(l)', 'backup_reference'),
  row('registry', 'expected', 'Art. 13', 'product_identifier', 'operator_identifier'),
  row('registry', 'expected', 'Art. 13', 'commodity_code'),
  row('registry', 'expected', 'Art. 13', 'backup_reference'),
  row('espr', 'expected', 'Art. 7(2)(b)', 'durability'),
  row('espr', 'expected', 'Art. 7(2)(b)', 'repair'),
  row('espr', 'expected', 'Art. 7(2)(b)', 'recycled_percent', 'recycled_method'),
  row('espr', 'expected', 'Art. 7(2)(b)', 'end_of_life'),
  row('espr', 'expected', 'Art. 7(5)', 'substances'),
  ...OF_JRC,
  row('trade', 'voluntary', 'GLN', 'manufacturer_identifier'),
  row('trade', 'voluntary', 'LEI', 'operator_identifier'),
  row('trade', 'voluntary', 'OS ID', 'facilities'),
]
