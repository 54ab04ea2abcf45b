import { z } from 'zod'
import type { ServiceKind } from '#contract/companies/value-chains.ts'
import type { SectionInputs } from '#contract/passports/passport-sections.ts'
import { DEFAULT_TRACE_LAYOUT, type TraceLayout } from '#contract/passports/passport-snapshot.ts'
import { TRACE_STEP_KEYS } from '#contract/values/codes/trace-steps.ts'
import { SCENES } from '../photos/draw-scene.ts'
import { listCell, numberCell, readTable, yesCell } from '../tables/read-table.ts'

export interface DraftPassport {
  style: string
  productName: string
  steps: readonly DraftStep[]
  layout: TraceLayout
  /** What each version after the first one shows otherwise than the one before it. */
  laterLayouts?: readonly Partial<TraceLayout>[]
  /** What it says beside its steps. */
  words?: Pick<
    SectionInputs,
    'gtin' | 'fabricComposition' | 'fibreComposition' | 'sustainability' | 'lcaValues'
  >
  /** Codes of standard care symbols, in their order. */
  care?: readonly string[]
  /** Names of companies by circular service. */
  services?: Partial<Record<ServiceKind, readonly string[]>>
  /** What the draft says otherwise since then, so that it waits to be published. */
  waiting?: Pick<SectionInputs, 'fabricComposition'>
  /** Days from today on which a version was published, oldest first. */
  published: readonly number[]
  /** Published on the newest version. */
  lots?: readonly DraftLot[]
}

export interface DraftLot {
  number: string
  quantity: number
  made_from: string
  made_to: string
  remark?: string
  /** By its name. */
  supplier?: string
  serials: string
  /** Days from today on which it was published. */
  days: number
}

const text = z.string()
const row = z.object({
  style: text,
  name: text,
  icon: text,
  kind: z.enum(TRACE_STEP_KEYS).optional(),
  /** One step of a passport at most. */
  makesGarment: yesCell.optional(),
  supplier: text,
  /** One of the supplier's; without it the supplier itself is the factory. */
  factory: text.optional(),
  part: text.optional(),
  delivery: text.optional(),
  confirmedBy: listCell.pipe(z.array(z.enum(['brand', 'factory']))).default([]),
  /** Of the photo that the supplier took where the work is done. */
  scene: z.enum(SCENES).optional(),
  latitude: numberCell.optional(),
  longitude: numberCell.optional(),
  taken: numberCell.optional(),
})

const STEPS = Map.groupBy(readTable('passport-steps', row), ({ style }) => style)

const toStep = (filled: z.output<typeof row>) => {
  const { style: _, scene, latitude = 0, longitude = 0, taken = 0, ...step } = filled
  return { ...step, ...(scene && { photo: { scene, latitude, longitude, taken } }) }
}
export type DraftStep = ReturnType<typeof toStep>

export const stepsOf = (passport: string): readonly DraftStep[] => (STEPS.get(passport) ?? []).map(toStep)

export const PASSPORTS: readonly DraftPassport[] = [
  {
    style: 'Harbour tee',
    productName: 'Harbour tee',
    layout: { ...DEFAULT_TRACE_LAYOUT, geo: true, repair_recycle_and_resale: true },
    laterLayouts: [{ lca: true }, { bom: true }],
    published: [-58, -23, -2],
    lots: [
      {
        ...{ number: 'HT-2609', quantity: 4200, made_from: '2026-09-07', made_to: '2026-09-18' },
        ...{ remark: 'Sewn with recycled polyester thread.', serials: 'HT2609-00001 HT2609-04200', days: -1 },
      },
    ],
    waiting: {
      fabricComposition: 'Organic cotton, grown without irrigation from rivers, and 5 % elastane in the rib.',
    },
    words: {
      // Of the prefix 952, which GS1 keeps for examples.
      gtin: '9521234567899',
      fabricComposition: 'Organic cotton, grown without irrigation from rivers.',
      fibreComposition: {
        components: [
          { name: 'Body', fibres: [{ fibre: 'cotton', percent: 100 }] },
          {
            name: 'Neck rib',
            fibres: [
              { fibre: 'cotton', percent: 95 },
              { fibre: 'elastane', percent: 5 },
            ],
          },
        ],
        has_animal_parts: false,
      },
      sustainability:
        '<p>The cotton grows in the <strong>Menderes valley</strong>, two hours from the mill that spins it. Rain and drip irrigation water it; nobody floods a field.</p><h3>Made to stay</h3><ul><li>Heavy jersey of 240 g/m² that keeps its shape</li><li>Neck rib that recovers after five washes</li><li>Spare buttons and yarn on request</li></ul>',
      lcaValues: {
        source: 'Own calculation based on EF 3.1, with 2026 data from the mills',
        values: {
          climate_change: {
            raw_material: 0.9,
            manufacturing: 2.6,
            transport: 0.3,
            use: 1.1,
            end_of_life: 0.1,
          },
          water: { raw_material: 410, manufacturing: 38, transport: 0, use: 160, end_of_life: 0 },
          energy: { raw_material: 9.4, manufacturing: 31, transport: 4.2, use: 17, end_of_life: 0.6 },
          land_use: { raw_material: 2.2, manufacturing: null, transport: null, use: null, end_of_life: null },
          eutrophication: {
            raw_material: null,
            manufacturing: null,
            transport: null,
            use: null,
            end_of_life: null,
          },
        },
      },
    },
    care: ['W40m', 'B0', 'T1', 'I2', 'D0'],
    services: {
      repairs: ['Mendery'],
      resales: ['Second Loop'],
      recycles: ['Refibre Porto'],
      donations: ['Textile Aid'],
    },
    steps: stepsOf('Harbour tee'),
  },
  {
    style: 'Fjord hoodie',
    productName: 'Fjord hoodie',
    layout: {
      ...DEFAULT_TRACE_LAYOUT,
      title_color: '#1f3a5f',
      font_color: '#27364a',
      icon_color: '#9fd3c7',
      verified_color: '#1f3a5f',
      unverified_color: '#d1495b',
      background_color: '#fbfaf7',
    },
    published: [-14],
    steps: stepsOf('Fjord hoodie'),
  },
  {
    style: 'Orchard shirt',
    productName: 'Orchard shirt',
    layout: {
      ...DEFAULT_TRACE_LAYOUT,
      title_color: '#2f4a46',
      font_color: '#33403d',
      icon_color: '#e9c46a',
      verified_color: '#2f4a46',
      unverified_color: '#c8553d',
      background_color: '#fffdf8',
    },
    published: [-9],
    steps: stepsOf('Orchard shirt'),
  },
]
