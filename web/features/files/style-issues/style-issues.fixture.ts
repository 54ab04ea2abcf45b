import { compareIssues, countChanges } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type {
  CompanyOfIssue,
  IssueDraft,
  IssueHead,
  StyleIssue,
  StyleIssues,
} from '#contract/files/style-issues.ts'

const AT = '2026-11-24T12:02:00.000Z'
const MIRA = { id: 11, full_name: 'Mira Olsen', organization_name: 'Northloom' }
export const SEM = { id: 31, full_name: 'Sem Aydın', organization_name: 'Anatolia Knit' }

const CHEST = {
  code: 'A',
  name: 'Half chest',
  method: null,
  tolerance_minus: '1',
  tolerance_plus: '1',
  values: { S: '49.5', M: '52' },
}
const NOBODY = {
  ...{ designer: [], pattern_maker: [], technologist: [] },
  ...{ merchandiser: [], sourcing: [], quality: [] },
}

export const makeSnapshot = (more: Partial<IssueSnapshot> = {}): IssueSnapshot => ({
  order: {
    style_number: '101-0007',
    style_name: 'Harbour tee',
    brand_reference: null,
    product_type: 'T-shirt',
    bulk_order_quantity: 4000,
    colour_number: 2,
    start_date: '2026-10-01',
    end_date: '2027-02-01',
    delivery_destination: 'SE',
    picture: null,
  },
  chart: { unit: 'cm', sizes: ['S', 'M'] },
  points: [CHEST, { ...CHEST, code: 'B', name: 'Sleeve' }],
  notes: [{ id: 'n1', part: 'Hem', note: 'Twin needle, 2 cm deep.' }],
  colourways: [],
  sketches: [],
  call_outs: [],
  material_colours: [],
  materials: [
    {
      id: 5,
      section: 'fabric',
      item: 'Heavy jersey',
      composition: [],
      supplier: { id: 3, name: 'Anatolia Knit' },
      factory: null,
      country_of_origin: 'TR',
      consumption: '0.265',
      unit: 'kg',
      wastage_percent: null,
      recycled_percent: null,
      weight: null,
      weight_unit: null,
      picture: null,
      description: null,
      colour: null,
      certification: null,
      supplier_reference: null,
      placement: null,
      technique: null,
      artwork_size: null,
    },
  ],
  roles: NOBODY,
  ...more,
})

/** Chest, hem, consumption and quantity have changed; the sleeve has not. */
export const makeLater = (): IssueSnapshot => {
  const before = makeSnapshot()
  return {
    ...before,
    order: { ...before.order, bulk_order_quantity: 4200 },
    points: before.points.map((point) =>
      point.code === 'A' ? { ...point, values: { ...point.values, M: '53' } } : point,
    ),
    notes: [{ id: 'n1', part: 'Hem', note: 'Twin needle, 2.5 cm deep.' }],
    materials: before.materials.map((line) => ({ ...line, consumption: '0.271' })),
  }
}

export const DIFFERENCE = compareIssues(makeSnapshot(), makeLater())

export const makeHead = (more: Partial<IssueHead> = {}): IssueHead => ({
  number: 2,
  reason: 'Chest and hem, second fitting',
  issued_at: AT,
  issued_by: MIRA,
  changes: countChanges(DIFFERENCE),
  known: { companies: 2, confirmed: 1, asking: 1 },
  own_standing: null,
  ...more,
})

export const makeCompany = (more: Partial<CompanyOfIssue> = {}): CompanyOfIssue => ({
  organization: { id: 3, name: 'Anatolia Knit' },
  standing: 'confirmed',
  sent_at: AT,
  reminded_at: null,
  seen_by: [{ person: SEM, at: AT }],
  confirmed: { person: SEM, at: AT },
  questions: [],
  ...more,
})

export const makeIssue = (more: Partial<StyleIssue> = {}): StyleIssue => ({
  ...makeHead(),
  latest: 2,
  sha256: 'a'.repeat(64),
  snapshot: makeLater(),
  file_versions: {},
  companies: [makeCompany()],
  outdated_reports: [],
  outdated_samples: [],
  can: { confirm: false, ask: false, answer: true, remind: true },
  ...more,
})

export const makeIssues = (more: Partial<StyleIssues> = {}): StyleIssues => ({
  style: { id: 7, style_number: '101-0007', style_name: 'Harbour tee' },
  issues: [makeHead(), makeHead({ number: 1, reason: 'First', changes: null })],
  draft: { changes: countChanges(compareIssues(makeLater(), makeLater())), is_changed: false },
  can: { issue: true, confirm: false },
  ...more,
})

export const makeDraft = (more: Partial<IssueDraft> = {}): IssueDraft => ({
  sha256: 'd'.repeat(64),
  latest: 2,
  snapshot: makeLater(),
  difference: DIFFERENCE,
  ...more,
})
