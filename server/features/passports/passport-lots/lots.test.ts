/** Lots and pieces: who may keep them, what they inherit, what is published of them, and by which addresses it is read. */
import { describe, expect } from 'vitest'
import { LOT_TEXTS } from '#contract/passports/lots/lot-fields.ts'
import {
  addLot,
  addSerials,
  changeLot,
  deleteLot,
  drawLotCode,
  listLots,
  publishLot,
  readLot,
  removeSerials,
  withdrawLot,
} from '#contract/passports/lots/lots.ts'
import { makePublished, publishWith } from '#server/features/passports/passport-machines/published.fixture.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import { verifyVersions } from '#server/features/passports/passports/index.ts'
import { withdraw } from '#server/features/passports/publications/for-brand.fixture.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { add, addPublished, get, give, ofLot, publish } from './lots.fixture.ts'

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const COTTON = {
  text: 'Undyed cotton',
  fibres: {
    components: [{ name: '', fibres: [{ fibre: 'cotton', percent: 100 }] }],
    has_animal_parts: false,
  },
}

describe('a lot', () => {
  // shows D-528
  test('inherits its style’s passport, and its own word stands in its places', async ({ world, make }) => {
    const { brand, style, gtin14, page } = await makePublished(make)
    await addPublished(brand, style, {
      ...{ number: 'L-1', made_from: '2026-03-11', made_to: '2026-03-19', quantity: 1200 },
      ...{ composition: COTTON, remark: 'Buttons of corozo' },
    })
    const answer = await get(world, `${page}/lot/L-1`)
    expect(answer.statusCode).toBe(200)
    for (const text of ['L-1', 'Tee', 'This lot', '1,200', 'Buttons of corozo', 'Of this lot', 'Undyed cotton'])
      expect(answer.body).toContain(text)
    const styleAlone = await get(world, page)
    for (const text of ['L-1', 'Undyed cotton', 'Buttons of corozo']) expect(styleAlone.body).not.toContain(text)
    const data = (await get(world, `${page}/lot/L-1/passport.json`)).json()
    expect(data).toMatchObject({ '@type': 'Product', productionDate: '2026-03-19' })
    expect(data['selvedge:passport'].lot).toMatchObject({ number: 'L-1', quantity: 1200 })
    const led = await get(world, `/01/${gtin14}/10/L-1`)
    expect(led.headers.location).toBe(`http://localhost${page}/lot/L-1`)
  })
})
