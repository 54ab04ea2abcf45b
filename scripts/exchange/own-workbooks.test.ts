/** What the product exports comes back into it, through LibreOffice too where that is installed, and nothing changes. */
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import * as documents from '#contract/costing/cost-documents.ts'
import { fabric, paramsOf, readCosts, saveCosts } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import type { Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { COST_READER, presentCosts } from '#web/features/costing/cost-sheets/importing/cost-import.rules.ts'
import { valuesOf } from '#web/features/costing/cost-sheets/secondary/secondary-values.rules.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { readFileWith } from '#web/records/table-import/reading/read-file.fixture.ts'
import { hasLibreOffice, throughLibreOffice } from './office.fixture.ts'

const NO_LIMIT = { max: Number.POSITIVE_INFINITY, text: '' }

const makeCosted = async (make: Maker) => {
  const brand = await make.brand()
  const style = await make.style(brand, { bulk_order_quantity: 4000 })
  const saved = await saveCosts(brand.manager, style, {
    cost_filter: 'cmt',
    fabric: [
      fabric({ consumption: '0.265', unit: 'kg', unit_price: '8.40', wastage: '6', insurance: '1.5' }),
      // Two lines of one name are told apart by their ids.
      fabric({ item: 'Rib', consumption: '0.012345', unit: 'kg', unit_price: '9.9', finance: '0.5' }),
      fabric({ item: 'Rib', consumption: '40', unit: 'g', unit_price: '0.0099' }),
      fabric({ item: '=HYPERLINK("http://x.test","y")', consumption: null }),
    ],
    trims: [
      fabric({ item: 'Neck label', unit: 'piece', unit_price: '0.048' }),
      fabric({ item: 'Total', is_sewing: false, unit: 'piece' }),
    ],
    embellishment_cost: [{ id: randomUUID(), item: 'Chest print', unit_price: '0.4', wastage: '2' }],
    cm_fob: [
      { id: randomUUID(), item: 'CM', amount: '2.15' },
      { id: randomUUID(), item: 'To be asked' },
    ],
    other_costs: [{ id: randomUUID(), item: 'Dyeing', cost: '-0.9', number_of_pieces: 2 }],
  })
  expect(saved).toSucceed()
  const params = { ...paramsOf(style), version: '1' }
  const { raw } = await brand.manager.send(documents.exportSecondaryCost, { params })
  return { raw, present: presentCosts(valuesOf(await readCosts(brand.manager, style))) }
}

type Costed = Awaited<ReturnType<typeof makeCosted>>

const reimport = async (raw: Buffer, present: Costed['present']) => {
  const file = await readTableFile(new Uint8Array(raw), 2_000)
  if (!('sheets' in file)) throw new Error(file.problem)
  const given = { present, currency: 'USD', newId: (row: number) => `new ${row}` }
  const { lines, asked, notWhole, table } = readFileWith(COST_READER, file, given)
  const problems = notWhole.map((row) => ({ ...row.problems, ...row.asked, line: row.line }))
  return { lines, asked, problems, isOwn: table.isOwn, plan: planLines(lines, present.length, NO_LIMIT) }
}

const NOTHING_CHANGES = { added: 0, changed: 0, removed: 0, unchanged: 10, problems: [] }

describe('the workbook of a costing', () => {
  // shows D-332
  test('is read as a whole, sheet by sheet, and nothing changes', async ({ make }) => {
    const { raw, present } = await makeCosted(make)
    const { asked, problems, isOwn, plan } = await reimport(raw, present)
    expect([asked, problems, isOwn]).toEqual([[], [], true])
    expect(plan).toEqual(NOTHING_CHANGES)
  })

  // shows D-332
  test('changes the line whose price somebody typed over, by its id', async ({ make }) => {
    const { raw, present } = await makeCosted(make)
    const other = present.map((line) =>
      line.unit_price === '0.0099' ? { ...line, unit_price: '0.02' } : line,
    )
    const { plan, lines } = await reimport(raw, other)
    expect(plan).toMatchObject({ added: 0, changed: 1, unchanged: 9 })
    expect(lines.find(({ former, line }) => former?.unit_price !== line.unit_price)?.line).toMatchObject({
      ...{ item: 'Rib', consumption: '40', unit: 'g', unit_price: '0.0099' },
    })
  })

  // shows D-332
  test.skipIf(!hasLibreOffice)('that LibreOffice has saved says the same', async ({ make }) => {
    const { raw, present } = await makeCosted(make)
    const { asked, problems, plan } = await reimport(await throughLibreOffice(raw), present)
    expect([asked, problems]).toEqual([[], []])
    expect(plan).toEqual(NOTHING_CHANGES)
  })
})
