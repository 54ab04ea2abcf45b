/** The library of a company, and rows of tech packs that follow it. */
import {
  BLOCK,
  CHEST,
  keep,
  keepBlock,
  pointFrom,
  saveChartOf,
  setPicture,
} from '#server/features/files/library/library.fixture.ts'
import { granted } from '#server/test/client.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
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

const plantBlock = also(plantEntry, async ({ brand }) => ({
  ids: { id: (await keepBlock(brand.manager)).id },
}))
const plantPicture = also(plantEntry, async ({ brand, entry }) => {
  granted(await setPicture(brand.manager, entry))
  return {}
})

export const LIBRARY_PLACES: Places = { '/api/library': plantEntry }

export const LIBRARY_ROWS: Rows = {
  addLibraryBlock: also(plantEntry, () => ({ body: BLOCK })),
  readLibraryBlock: plantBlock,
  saveLibraryBlock: also(plantBlock, () => ({ body: { chart: BLOCK.chart } })),
  setLibraryPicture: also(plantEntry, () => ({
    form: { files: [{ name: 'a.png', bytes: TINY_PNG }] },
  })),
  removeLibraryPicture: plantPicture,
  showLibraryPicture: plantPicture,
  addLibraryEntry: also(plantEntry, () => ({ body: CHEST })),
  findNearEntries: also(plantEntry, () => ({ query: { kind: 'point_of_measure', name: 'Chest' } })),
  updateLibraryUses: also(plantUse, ({ style }) => ({
    body: { version: 1, styles: [{ id: style.id, chart_version: 1, tech_pack_version: 1 }] },
  })),
}
