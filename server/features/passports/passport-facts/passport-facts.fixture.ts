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
