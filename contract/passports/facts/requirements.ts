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
    date: '2026-05-15',
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
  /** All of them together fill it. */
  facts: readonly FactKey[]
}

const row = (
  law: LawKey,
  standing: RequirementStanding,
  ...[point, ...facts]: [string, FactKey, ...FactKey[]]
): Requirement => ({ law, standing, point, facts })

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
  row('jrc', 'expected', '1', 'product_identifier', 'identifier_level', 'commodity_code'),
  row('jrc', 'expected', '2', 'operator_identifier', 'manufacturer_contact', 'facilities'),
  row('jrc', 'expected', '3', 'durability'),
  row('jrc', 'expected', '3', 'substances'),
  row('jrc', 'expected', '3', 'recycled_percent', 'recycled_method'),
  row('jrc', 'expected', '3', 'repair', 'end_of_life'),
  row('jrc', 'expected', '4', 'conformity_documents'),
  row('trade', 'voluntary', 'GLN', 'manufacturer_identifier'),
  row('trade', 'voluntary', 'LEI', 'operator_identifier'),
  row('trade', 'voluntary', 'OS ID', 'facilities'),
]
