import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { careItem } from '#contract/materials/care-instructions.ts'
import type { BomRecord } from '#contract/passports/passport-bom.ts'
import { lcaDataOf, NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { readTrace, type Trace } from '#contract/passports/passports.ts'
import { standardOf } from '#web/features/materials/care-instructions/care.fixture.ts'
import { answers } from '#web/test/fake-server.ts'
import { openPassport } from '../open-passport.fixture.tsx'
import { anatoliaPlace, makeStep, makeTrace } from '../steps/trace.fixture.ts'

const reads = { can: { change: false, publish: false, see_analytics: false } }
const openAs = (changes: Partial<Trace>) => {
  answers(readTrace, makeTrace({ fields: [], ...reads, ...changes }))
  return openPassport()
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

const line: BomRecord['line'] = {
  section: 'fabric',
  item: 'Single jersey',
  composition: [{ fibre: 'cotton', percent: 100 }],
  colour: 'Ecru',
  supplier: 'Anatolia Knit',
  country: 'TR',
  certification: 'GOTS',
  recycled: '20',
  weight: { value: '180', unit: 'g_m2' },
  picture: null,
  geo_images: [],
}
const bom_records: BomRecord[] = [
  { id: 1, is_selected: true, picture_name: null, line },
  { id: 2, is_selected: false, picture_name: null, line: { ...line, item: 'Secret trim' } },
]
const SECTIONS = [
  'GTIN',
  'Fabric composition',
  'Care instructions',
  'Sustainability and circularity',
  'BOM records',
  'Geo images',
  'Life-cycle assessment',
  'Repair, recycle, resale, upcycle and donation',
]

// shows S1-76
test('sections that nobody has filled stand in the editor’s order, and say so', async () => {
  openAs({ layout: { ...DEFAULT_TRACE_LAYOUT, bom: true } })
  expect(await screen.findAllByText('Not filled yet')).toHaveLength(SECTIONS.length)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Product name', 'Supply chain steps', ...SECTIONS, 'Layout and colour theme'])
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

// shows S1-76
test('what is filled is read: composition, care, story, number and companies', async () => {
  openAs({
    gtin: '04006381333931',
    fabric_composition: 'Soft and light',
    fibre_composition: {
      components: [
        {
          name: 'Shell',
          fibres: [
            { fibre: 'cotton', percent: 95 },
            { fibre: 'elastane', percent: 5 },
          ],
        },
        { name: 'Lining', fibres: [{ fibre: 'polyester', percent: 100 }] },
      ],
      has_animal_parts: true,
    },
    care_instruction_items: [careItem.parse(standardOf('W30m'))],
    sustainability_and_circularity: '<h3>Rain-fed</h3><p>Grown <strong>without</strong> irrigation.</p>',
    repairs: [{ supplier: { ...anatoliaPlace, logo: null }, supplier_id: 8 }],
  })
  expect((await panel('GTIN')).getByText('04006381333931')).toBeVisible()
  const composition = await panel('Fabric composition')
  expect(composition.getByText('Soft and light')).toBeVisible()
  expect(composition.getByText('Shell').nextSibling).toHaveTextContent('95 % cotton, 5 % elastane')
  expect(composition.getByText('Lining').nextSibling).toHaveTextContent('100 % polyester')
  expect(composition.getByText('Contains non-textile parts of animal origin')).toBeVisible()
  const care = (await panel('Care instructions')).getByRole('listitem')
  expect(care).toHaveTextContent(standardOf('W30m').care_instruction_name ?? 'no name')
  expect(care.querySelector('svg')).not.toBeNull()
  expect(
    (await panel('Sustainability and circularity')).getByRole('heading', { name: 'Rain-fed' }),
  ).toBeVisible()
  const services = await panel('Repair, recycle, resale, upcycle and donation')
  expect(services.getByText('Repair').nextSibling).toHaveTextContent(/Anatolia Knit.*Bursa/)
  expect(services.queryByText('Donation')).not.toBeInTheDocument()
})

// shows S1-76
test('life-cycle values are a table of stages and indicators, with shares, totals and the source', async () => {
  const lca_values = {
    source: 'EF 3.1, 2026',
    values: { ...NO_LCA_VALUES.values, water: { ...NO_LCA_VALUES.values.water, use: 30, transport: 10 } },
  }
  openAs({ lca_values, lca_data: lcaDataOf(lca_values) })
  const lca = await panel('Life-cycle assessment')
  expect(lca.getByText('EF 3.1, 2026')).toBeVisible()
  expect(lca.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Stage', 'Water L'])
  expect(lca.getByRole('row', { name: 'Use 30 75%' })).toBeVisible()
  expect(lca.getByRole('row', { name: 'Manufacturing –' })).toBeVisible()
  expect(lca.getByRole('row', { name: 'Total 40' })).toBeVisible()
})

// shows S1-76
test('of the BOM only the lines that shoppers see are read', async () => {
  openAs({ bom_records, layout: { ...DEFAULT_TRACE_LAYOUT, bom: true } })
  const bom = await panel('BOM records')
  expect(bom.getByText('Single jersey')).toBeVisible()
  expect(bom.getByText(/100 % cotton · Anatolia Knit · Türkiye/)).toBeVisible()
  expect(bom.getByText(/Ecru · 180 g\/m² · 20 % recycled · GOTS/)).toBeVisible()
  expect(screen.queryByText('Secret trim')).not.toBeInTheDocument()
})

test('anyone who may not open the BOM reads what would be published of it, and that it is left out where it is', async () => {
  const layout = { ...DEFAULT_TRACE_LAYOUT, bom: true }
  const { unmount } = openAs({ layout, preview: { ...makeTrace().preview, bom: [line] } })
  expect((await panel('BOM records')).getByText('Single jersey')).toBeVisible()
  unmount()
  openAs({})
  const hidden = await panel('BOM records')
  expect(hidden.getByText('The layout of this passport hides BOM records.')).toBeVisible()
  expect(hidden.queryByText('Not filled yet')).not.toBeInTheDocument()
})

// shows S1-76
test('a note that the server would deliver is not read here', async () => {
  openAs({ note: 'Ask the mill again' })
  await panel('GTIN')
  expect(screen.queryByText('Ask the mill again')).not.toBeInTheDocument()
})

// shows D-745
test('a factory that reads is led to the step that it is to verify', async () => {
  answers(readTrace, makeTrace({ fields: [makeStep()], ...reads }))
  openPassport({ address: '/inquiries/5?tracetab=edit&row=steps%3A70#trace' })
  await waitFor(() => expect(document.querySelector('[data-sought]')).toHaveTextContent('Supplier'))
})
