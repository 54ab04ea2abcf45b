/** Passports that have all that a registry asks for, published by the product's calls, for tests. */

import { publish, updateTrace } from '#contract/passports/passports.ts'
import * as calls from '#contract/passports/registrations.ts'
import {
  LEI,
  sayOfCompany,
  sayOfStyle,
} from '#server/features/passports/passport-facts/passport-facts.fixture.ts'
import { type Client, granted } from '#server/test/client.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'

type By = Pick<Client, 'send'>
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

export const EORI = 'DE7654321'

export const publishAs = async (by: By, style: MadeStyle, productName: string) => {
  granted(await by.send(updateTrace, { ...paramsOf(style), body: { productName } }))
  granted(await by.send(publish, paramsOf(style)))
}

/** A brand that says of all its passports what a registry asks of the company. */
export const makeRegistrant = async (make: Maker): Promise<Company> => {
  const brand = await make.brand()
  const body = {
    operator_identifier: { scheme: 'lei', value: LEI },
    commodity_code: '6109100010',
    importer_eori: EORI,
  }
  granted(await sayOfCompany(brand.manager, body))
  return brand
}

let count = 0
export const makeRegistered = async (
  make: Maker,
  brand: Company,
): Promise<{ style: MadeStyle; identifier: string }> => {
  const style = await make.style(brand)
  const identifier = `UPI-${++count}`
  granted(await sayOfStyle(brand.manager, style, { product_identifier: identifier }))
  await publishAs(brand.manager, style, 'Tee')
  return { style, identifier }
}

export const standingOf = async (by: By, style: MadeStyle) =>
  (await by.send(calls.readRegistration, paramsOf(style))).data.data

export const sendAgain = (by: By, style: MadeStyle) => by.send(calls.sendRegistration, paramsOf(style))

export const exportAs = async (by: By, format: 'json' | 'csv' = 'json'): Promise<string> =>
  (await by.send(calls.exportRegistrations, { query: { format } })).raw.toString()
