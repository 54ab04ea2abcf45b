import { describe, expect } from 'vitest'
import { listBomCostLines } from '#contract/costing/secondary-costs.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import type { Company } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  fabric,
  makeForBrand,
  paramsOf,
  readCosts,
  readSheet,
  rowOf,
  saveCosts,
  saveSheet,
} from './costs.fixture.ts'

const duplicate = async ({ manager }: Company, style: { id: number }, sections: string[]) => {
  const body = { includedSections: sections as never }
  const made = await manager.send(duplicateStyle, { params: paramsOf(style), body })
  expect(made).toSucceed(201)
  return made.data.data
}

describe('a duplicate with the section Cost', () => {
  // shows S2-187
  test('has the company’s costs as they are now, as version 1', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const { manager } = brand
    await saveBom(manager, style, { items: [line({ item: 'Jersey' }), line({ item: 'Rib' })] })
    const { lines } = (await manager.send(listBomCostLines, { params: paramsOf(style) })).data
    const suppliers = [{ id: supplier.id, factories: [] }]
    await saveSheet(manager, style, { cost_services: [{ cost_service_id: 1, income: '10', suppliers }] })
    await saveSheet(manager, style, {
      currency: 'EUR',
      comment: 'In euros',
      cost_services: [{ cost_service_id: 1, payment: '4' }],
    })
    const bom = { item_id: lines[1]?.item_id, seen: lines[1]?.values }
    await saveCosts(manager, style, { fabric: [fabric({ item: 'Old' })] })
    await saveCosts(manager, style, {
      comment: 'With rib',
      fabric: [fabric({ item: 'Rib', unit_price: '2', bom, supplier: { id: supplier.id } })],
    })

    const copy = await duplicate(brand, style, ['inquiryDetails', 'suppliers', 'bom', 'cost'])
    const comment = `Duplicated from ${style.style_number}`
    const sheet = await readSheet(manager, copy)
    expect(sheet).toMatchObject({ version: 1, comment, currency: 'EUR', total_profit: '6.00' })
    expect(sheet.style_data.style_number).toBe(copy.style_number)
    expect(sheet.available_versions).toHaveLength(1)
    expect(rowOf(sheet, 'fabric').suppliers).toMatchObject([{ id: supplier.id, is_on_style: true }])
    const costs = await readCosts(manager, copy)
    expect(costs).toMatchObject({ version: 1, comment, totals: { final_fob: { per_piece: '2.00' } } })
    // Each line comes from the copy of the line that it came from.
    const copied = (await manager.send(listBomCostLines, { params: paramsOf(copy) })).data.lines
    expect(costs.fabric[0]?.bom?.item_id).toBe(copied[1]?.item_id)
    expect(copied[1]?.item_id).not.toBe(lines[1]?.item_id)
    expect(costs.fabric[0]?.supplier?.name).toBe(supplier.name)
  })

  test('without the BOM its lines come from none', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveBom(brand.manager, style, { items: [line()] })
    const { data } = await brand.manager.send(listBomCostLines, { params: paramsOf(style) })
    const bom = { item_id: data.lines[0]?.item_id, seen: data.lines[0]?.values }
    await saveCosts(brand.manager, style, { fabric: [fabric({ bom })] })
    const copy = await duplicate(brand, style, ['cost'])
    expect((await readCosts(brand.manager, copy)).fabric).toMatchObject([{ bom: null, amount: '1.00' }])
  })

  // shows S2-202
  test('is nobody else’s: the other owner’s costs never go along', async ({ make }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await makeForBrand(make, { brand, maker })
    await saveSheet(maker.manager, style, { cost_services: [{ cost_service_id: 1, income: '777' }] })
    const copy = await duplicate(brand, style, ['cost'])
    expect(await readSheet(brand.manager, copy)).toMatchObject({ version: null, total_income: '0.00' })
  })

  test('without the section there are none', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await saveSheet(brand.manager, style, { cost_services: [{ cost_service_id: 1, income: '7' }] })
    const copy = await duplicate(brand, style, ['suppliers'])
    expect(await readSheet(brand.manager, copy)).toMatchObject({ version: null, total_income: '0.00' })
  })
})
