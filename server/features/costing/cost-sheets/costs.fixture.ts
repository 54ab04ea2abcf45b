/** Costed styles, and short ways to the calls, for the tests of costing. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { addFactory } from '#contract/companies/organizations.ts'
import * as sheets from '#contract/costing/cost-sheets.ts'
import * as secondary from '#contract/costing/secondary-costs.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { decideStyleVerification, setVerificationRequested } from '#contract/styles/style-verification.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'

type Sender = Pick<Person, 'send'>
type Style = { id: number }
export const paramsOf = ({ id }: Style) => ({ id: String(id) })

export const readSheet = async (by: Sender, style: Style): Promise<sheets.CostSheet> =>
  (await by.send(sheets.readCostSheet, { params: paramsOf(style) })).data
export const saveSheet = (by: Sender, style: Style, body: Partial<z.input<typeof sheets.costSheetInput>>) =>
  by.send(sheets.saveCostSheet, { params: paramsOf(style), body })

export const readCosts = async (by: Sender, style: Style): Promise<secondary.SecondaryCost> =>
  (await by.send(secondary.readSecondaryCost, { params: paramsOf(style) })).data
/** Whatever body: tests send what the contract refuses as well. */
export const saveCosts = (by: Sender, style: Style, body: object) =>
  by.send(secondary.saveSecondaryCost, { params: paramsOf(style), body: body as never })

/** A line of fabric, 1 × 1.00 unless told otherwise. */
export const fabric = (fields: object = {}) => ({
  id: randomUUID(),
  item: 'Heavy jersey',
  consumption: '1',
  unit_price: '1',
  ...fields,
})

/** Id of a costing service by its key; they are the same in every installation. */
export const serviceId = async (by: Sender, name: string): Promise<number> =>
  (await by.send(sheets.listCostingServices)).data.services.find((service) => service.name === name)?.id ?? 0

export const rowOf = (sheet: sheets.CostSheet, name: string): sheets.CostServiceRow => {
  const row = sheet.cost_services_data.find((each) => each.name === name)
  if (!row) throw new Error(`No row ${name}`)
  return row
}

export const makeFactory = async ({ manager, id }: Company, name: string): Promise<number> => {
  const made = await manager.send(addFactory, {
    body: { name, established_city: 'Bursa', established_country: 'TR', global_organization_id: id },
  })
  return made.data.factory.id
}

/** A verified style that the maker made for the brand: both are its owners. */
export const makeForBrand = async (
  make: Maker,
  { brand, maker }: { brand: Company; maker: Company },
): Promise<MadeStyle> => {
  const { data } = await maker.manager.send(createCollection, {
    body: { name: 'For others', brand_id: brand.id },
  })
  const style = await make.style(maker, { collection_id: data.data.id })
  const params = paramsOf(style)
  await maker.manager.send(setVerificationRequested, { params, body: { status: true } })
  const decided = await brand.manager.send(decideStyleVerification, {
    params,
    body: { approve_status: true },
  })
  if (decided.status !== 200) throw new Error(JSON.stringify(decided.error))
  return style
}
