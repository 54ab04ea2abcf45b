/** What a passport says, for tests of the French sheet. */
import type { TraceStepKey } from '../../values/codes/trace-steps.ts'
import type { PublicFacts } from '../facts/fact-record.ts'
import type { FibreComposition } from '../passport-composition.ts'
import {
  DEFAULT_TRACE_LAYOUT,
  type PassportContent,
  type SnapshotDetail,
  type SnapshotStep,
  type TraceLayout,
} from '../passport-snapshot.ts'
import type { frenchSheet } from './french-sheet.rules.ts'

export const makeOrganization = (country: string | null) => ({
  name: 'Mill',
  city: null,
  country,
  position: null,
})

export const makeFactory = (country: string | null): SnapshotDetail => ({
  name: '',
  supplier: makeOrganization('CH'),
  factory: makeOrganization(country),
  used_supplier_as_factory: false,
  delivery_method: null,
  verified_by_brand: null,
  verified_by_factory: null,
  geo_images: [],
})

export const makeStepOf = (
  kind: TraceStepKey,
  details: SnapshotDetail[],
  display_name: string = kind,
): SnapshotStep => ({ key: kind, display_name, kind, makes_garment: false, icon: 'yarn', details })

interface Said {
  steps?: PassportContent['steps']
  components?: FibreComposition['components']
  facts?: PublicFacts
  product_name?: string
}
export const makeSheetContent = (
  { steps = [], components, facts = {}, product_name = 'Tee' }: Said = {},
  layout: Partial<TraceLayout> = {},
): Parameters<typeof frenchSheet>[0] => ({
  ...{ steps, facts, product_name, care: null, story: null, bom: null },
  composition: components ? { text: '', fibres: { components, has_animal_parts: false } } : null,
  layout: { ...DEFAULT_TRACE_LAYOUT, ...layout },
})
