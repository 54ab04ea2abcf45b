/** Facts of passports for tests, made by the product's calls. */
import * as calls from '#contract/passports/facts/passport-facts.ts'
import type { Client } from '#server/test/client.ts'

type By = Pick<Client, 'send'>
interface OfRow {
  id: number
}
const paramsOf = ({ id }: OfRow) => ({ params: { id: String(id) } })

export const LEI = '5493001KJTIIGC8Y1R12'
export const GLN = '4006381000017'

export const styleFacts = (by: By, style: OfRow) => by.send(calls.readStyleFacts, paramsOf(style))
export const sayOfStyle = (by: By, style: OfRow, body: object) =>
  by.send(calls.changeStyleFacts, { ...paramsOf(style), body })
export const collectionFacts = (by: By, collection: OfRow) =>
  by.send(calls.readCollectionFacts, paramsOf(collection))
export const sayOfCollection = (by: By, collection: OfRow, body: object) =>
  by.send(calls.changeCollectionFacts, { ...paramsOf(collection), body })
export const companyFacts = (by: By) => by.send(calls.readCompanyFacts)
export const sayOfCompany = (by: By, body: object) => by.send(calls.changeCompanyFacts, { body })

const TEXTS = {
  manufacturer_name: 'Mill of the river',
  manufacturer_address: 'Rua do Sol 1\n4000-001 Porto',
  manufacturer_contact: 'mill@river.test',
  importer_name: 'Harbour Imports',
  importer_address: 'Kai 3, 20457 Hamburg',
  importer_contact: 'https://harbour.test/contact',
  importer_eori: 'DE1234567',
  responsible_name: 'Ada Costa',
  responsible_address: 'Rua da Lua 2, Porto',
  responsible_contact: 'ada@loom.test',
  commodity_code: '6109100010',
  identifier_level: 'batch',
  backup_reference: 'https://backup.test/passports',
  technical_documentation: 'Room 12, shelf 4',
  safety: 'Keep away from fire',
  durability: 'Washed 50 times without a hole',
  repair: 'By us, for five years',
  recycled_percent: 62.5,
  recycled_method: 'mass_balance',
  microplastics: 'none',
  end_of_life: 'Give it back to any shop',
} as const

/** A value for every fact that a company may say. */
export const COMPANY_FACTS = {
  ...TEXTS,
  operator_identifier: { scheme: 'lei', value: LEI },
  manufacturer_identifier: { scheme: 'gln', value: GLN },
  responsible_identifier: { scheme: 'national', value: 'HRB 1234' },
  facilities: [{ name: 'Mill 2', scheme: 'os_id', value: 'CN2021250D1DTN7' }],
  conformity_documents: [{ name: 'Declaration', url: 'https://loom.test/declaration.pdf' }],
  instructions: [{ name: 'How to wash', url: 'https://loom.test/wash' }],
  substances: [{ name: 'Lead', cas: '7439-92-1', percent: 0.2, location: 'Zip', is_candidate: true }],
} as const
export const STYLE_FACTS = { ...COMPANY_FACTS, product_identifier: 'NL-27-014' } as const
