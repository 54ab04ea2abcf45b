/** The library of a company, and rows of tech packs that follow it. */
import { CHEST, keep, pointFrom, saveChartOf } from '#server/features/files/library/library.fixture.ts'
import { granted } from '#server/test/client.ts'
import { also, type Ground, type Places, type Rows } from './good-request.ts'

const plantEntry = async ({ make }: Ground) => {
  const brand = await make.brand()
  const entry = await keep(brand.manager, CHEST)
  return { brand, entry, by: brand.manager, ids: { id: entry.id } }
}

const plantUse = also(plantEntry, async ({ brand, entry }, { make }) => {
  const style = await make.style(brand)
  const chart = { unit: 'cm', sizes: ['M'], points: [pointFrom(entry)] }
  granted(await saveChartOf(brand.manager, style, chart))
  return { style }
})

export const LIBRARY_PLACES: Places = { '/api/library': plantEntry }

export const LIBRARY_ROWS: Rows = {
  addLibraryEntry: also(plantEntry, () => ({ body: CHEST })),
  findNearEntries: also(plantEntry, () => ({ query: { kind: 'point_of_measure', name: 'Chest' } })),
  updateLibraryUses: also(plantUse, ({ style }) => ({
    body: { version: 1, styles: [{ id: style.id, chart_version: 1, tech_pack_version: 1 }] },
  })),
}
