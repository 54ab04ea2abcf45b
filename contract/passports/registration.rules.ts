/** What stands in a registration, and what of it a registry cannot do without. */
import type { FactKey, FactValues } from './facts/fact-record.ts'
import type { RegistrationContent } from './registrations.ts'

interface Registered {
  /** What holds of the style. */
  facts: FactValues
  gtin: string | null
  status: RegistrationContent['status']
  resolver_address: string
  /** Of the installation's second service; the brand's own says more. */
  backup_address: string | null
}

export const composeRegistration = ({ facts, gtin, ...rest }: Registered): RegistrationContent => {
  const value = facts.product_identifier ?? gtin
  return {
    ...rest,
    product_identifier: value ? { level: facts.identifier_level ?? 'model', value } : null,
    commodity_code: facts.commodity_code ?? null,
    operator_identifier: facts.operator_identifier ?? null,
    backup_address: facts.backup_reference ?? rest.backup_address,
    is_imported: facts.importer_name !== undefined || facts.importer_eori !== undefined,
  }
}

export interface MissingFact {
  fact: FactKey
  is_needed: boolean
}

/** The commodity code is asked for of goods that are imported (Regulation (EU) 2024/1781, Art. 13). */
export const missingOf = (content: RegistrationContent): MissingFact[] =>
  [
    { fact: 'product_identifier', is_needed: true, held: content.product_identifier },
    { fact: 'operator_identifier', is_needed: true, held: content.operator_identifier },
    { fact: 'commodity_code', is_needed: content.is_imported, held: content.commodity_code },
    { fact: 'backup_reference', is_needed: false, held: content.backup_address },
  ].flatMap(({ fact, is_needed, held }) => (held === null ? [{ fact: fact as FactKey, is_needed }] : []))

export const isComplete = (content: RegistrationContent): boolean =>
  !missingOf(content).some(({ is_needed }) => is_needed)

/** Field by field: the database keeps JSON in an order of its own. */
export const isSameRegistration = (one: RegistrationContent, other: RegistrationContent): boolean =>
  one.status === other.status &&
  one.resolver_address === other.resolver_address &&
  one.commodity_code === other.commodity_code &&
  one.backup_address === other.backup_address &&
  one.is_imported === other.is_imported &&
  one.product_identifier?.level === other.product_identifier?.level &&
  one.product_identifier?.value === other.product_identifier?.value &&
  one.operator_identifier?.scheme === other.operator_identifier?.scheme &&
  one.operator_identifier?.value === other.operator_identifier?.value
