import { BOM_TEXT_FIELDS } from '#contract/materials/bom-record.ts'
import { saveBom } from '#contract/materials/boms.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import { companyOf, type DemoWorld } from '../demo-world.ts'
import { BOMS, type DraftLine } from '../facts/bom-lines.ts'
import { PASSPORTS } from '../facts/passport-drafts.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

/** Ahead of the passports, which show some of the lines. */
export const makeBoms = async (world: DemoWorld, styles: ReadonlyMap<string, MadeStyle>): Promise<void> => {
  for (const bom of BOMS) {
    const style = styleNamed(styles, bom.style)
    const client = await world.as(style.maker)
    const items = bom.lines.map((line, index) => toInput(world, line, index))
    const published = PASSPORTS.find((passport) => passport.style === bom.style)?.published[0] ?? 0
    await world.clock.during(published - 6, () =>
      client.send(saveBom, { params: { id: String(style.id) }, body: { version: null, items } }),
    )
  }
}

const toInput = (world: DemoWorld, line: DraftLine, index: number) => {
  const { id, factories } = companyOf(world, line.supplier)
  const factoryId = line.factory ? factories.get(line.factory) : null
  if (factoryId === undefined) throw new Error(`${line.supplier} has no factory ${line.factory}`)
  return {
    id: `new-${index}`,
    section: line.section,
    item: line.item,
    composition: [...(line.fibres ?? [])],
    supplier_id: id,
    factory_id: factoryId,
    country_of_origin: line.country,
    consumption: line.amount,
    unit: line.unit,
    wastage_percent: line.wastage,
    unit_price: line.price,
    currency: 'USD',
    ...pickKeys(line, BOM_TEXT_FIELDS),
    recycled_percent: line.recycled,
    weight: line.weight,
    weight_unit: line.weightUnit,
    show_in_passport: line.shown ?? false,
  }
}
