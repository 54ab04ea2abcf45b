/** Snapshots from nearly empty to full and hostile, for tests and for the check against UNTP's own schema. */

import { NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import {
  DEFAULT_TRACE_LAYOUT,
  type PassportSnapshot,
  passportSnapshot,
  type SnapshotStep,
} from '#contract/passports/passport-snapshot.ts'
import type { SnapshotEvidenceRow } from '#contract/passports/sections/snapshot-evidence.ts'

export const makeSnapshotStep = (
  changes: Partial<SnapshotStep> = {},
  place: { name?: string; country?: string | null } = {},
): SnapshotStep => ({
  key: 'step-1',
  display_name: 'Sewing',
  kind: null,
  makes_garment: false,
  icon: 'yarn',
  details: [
    {
      name: 'By hand',
      supplier: { name: 'Anatolia Knit', city: 'Bursa', country: 'TR', position: null, ...place },
      factory: null,
      used_supplier_as_factory: true,
      delivery_method: null,
      verified_by_brand: { at: '2026-10-02T10:00:00.000Z' },
      verified_by_factory: null,
      geo_images: [],
    },
  ],
  ...changes,
})

export const makeSnapshot = (changes: Partial<PassportSnapshot> = {}): PassportSnapshot =>
  passportSnapshot.parse({
    format: 1,
    style_number: 'ST-7QK4M-2XV9D',
    product_name: 'Harbour tee',
    product_type: 'T-shirt',
    brand: { name: 'Northloom', city: 'Oslo', country: 'NO', website: 'https://northloom.test/', logo: null },
    picture: null,
    steps: [],
    layout: DEFAULT_TRACE_LAYOUT,
    mark_whole_trace_as_unverified: false,
    version: 3,
    published_at: '2026-11-18T09:00:00.000Z',
    ...changes,
  })

const HOSTILE = '</script><script>alert(1)</script>"\'&\u0000\u2028\ud800 ../../ #?%zz'

const EVIDENCE_FILE: NonNullable<SnapshotEvidenceRow['file']> = {
  ...{ title: 'scope.pdf', sha256: 'c'.repeat(64), mime_type: 'application/pdf', size: 1 },
}
const makeEvidence = (more: Partial<SnapshotEvidenceRow>): SnapshotEvidenceRow => ({
  ...{ ref: 1, place: 'style', step: null, of: '', kind: 'scope_certificate', standard: null },
  ...{
    valid_until: '2031-07-17',
    holder: null,
    number: null,
    issuing_body: null,
    is_stated: false,
    file: null,
  },
  ...more,
})

export const SNAPSHOTS = {
  published_for_the_brand: makeSnapshot({ publisher: { name: HOSTILE, confirmed_by_brand: false } }),
  empty: makeSnapshot({
    product_name: '',
    product_type: '',
    brand: { name: '', city: null, country: null, website: null, logo: null },
  }),
  full: makeSnapshot({
    gtin: '04006381333931',
    picture: { hash: 'a'.repeat(64), width: 1600, height: 1200, alt: 'A green T-shirt' },
    composition: {
      text: '100 % organic cotton',
      fibres: {
        components: [{ name: '', fibres: [{ fibre: 'cotton', percent: 100 }] }],
        has_animal_parts: false,
      },
    },
    care: [{ name: null, symbol: 'W30', picture: null }],
    story: { html: '<p>Grown in Aydın</p>' },
    lca: {
      source: 'EF 3.1, 2026',
      values: { ...NO_LCA_VALUES.values, water: { ...NO_LCA_VALUES.values.water, use: 3.5 } },
    },
    bom: [
      {
        section: 'fabric',
        item: 'Jersey',
        composition: [{ fibre: 'cotton', percent: 100 }],
        colour: 'navy',
        supplier: 'Mill',
        country: 'IN',
        certification: 'GOTS CU 12345',
        recycled: '20',
        weight: { value: '180', unit: 'g_m2' },
        picture: null,
        geo_images: [],
      },
    ],
    text_language: 'en',
    layout: { ...DEFAULT_TRACE_LAYOUT, lca: true, bom: true },
    steps: [
      makeSnapshotStep({ display_name: 'Spinning', kind: 'spinning' }, { name: 'Mill', country: 'IN' }),
      makeSnapshotStep({ kind: 'sewing', makes_garment: true }, { name: 'Atelier', country: 'PT' }),
      makeSnapshotStep({ display_name: 'Packing', details: [] }),
    ],
  }),
  with_evidence: makeSnapshot({
    evidence: [
      makeEvidence({ ref: 1, file: EVIDENCE_FILE, holder: 'Mill', number: 'GOTS-77', standard: 'GOTS' }),
      makeEvidence({
        ref: 2,
        place: 'step',
        step: 'step-1',
        of: HOSTILE,
        file: { ...EVIDENCE_FILE, title: HOSTILE },
      }),
      makeEvidence({
        ref: 3,
        place: 'material',
        of: 'Jersey',
        holder: 'Holder-of-facts',
        number: 'Number-of-facts',
      }),
      makeEvidence({ ref: 4, place: 'composition', of: 'Shell', kind: 'test_report' }),
      makeEvidence({ ref: 5, place: 'claim', of: 'Organic', kind: 'audit', is_stated: true }),
    ],
  }),
  hostile: makeSnapshot({
    product_name: HOSTILE,
    product_type: HOSTILE,
    brand: {
      name: HOSTILE,
      city: HOSTILE,
      country: 'QQ',
      website: 'https://exämple.test/a[b]|c?d={e}#f%zz',
      logo: null,
    },
    picture: { hash: 'b'.repeat(64), width: 1, height: 1, alt: HOSTILE },
    steps: [makeSnapshotStep({ display_name: HOSTILE }, { name: HOSTILE, country: 'ZZ' })],
  }),
} satisfies Record<string, PassportSnapshot>
