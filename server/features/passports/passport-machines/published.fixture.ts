/** A passport with a GTIN, published through the product's own calls, for tests. */

import { moveGtin } from '#contract/passports/gtins.ts'
import { publish, updateTrace } from '#contract/passports/passports.ts'
import { checkDigitOf } from '#contract/values/codes/gtin.ts'
import { granted } from '#server/test/client.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'

export const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

let last = 0
/** Thirteen digits, another each time. */
export const newGtin = (): string => {
  const body = `4006381${String(++last).padStart(5, '0')}`
  return `${body}${checkDigitOf(body)}`
}

export const save = (brand: Company, style: MadeStyle, sections: object) =>
  brand.manager.send(updateTrace, { params: paramsOf(style), body: { productName: 'Tee', ...sections } })

export const publishWith = async (brand: Company, style: MadeStyle, sections: object) => {
  await save(brand, style, sections)
  return brand.manager.send(publish, { params: paramsOf(style) })
}

export const makePublished = async (make: Maker, gtin = newGtin()) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  granted(await publishWith(brand, style, { gtin }))
  return { brand, style, gtin, gtin14: `0${gtin}`, page: `/trace/${style.style_number}` }
}

/** Another style of the brand takes the number over with its publication. */
export const publishMoved = async (brand: Company, style: MadeStyle, gtin: string) => {
  await save(brand, style, { gtin })
  const body = { gtin, reason: 'The style goes on under this number' }
  granted(await brand.manager.send(moveGtin, { params: paramsOf(style), body }))
  return brand.manager.send(publish, { params: paramsOf(style) })
}
