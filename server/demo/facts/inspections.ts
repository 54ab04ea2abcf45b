/** The demo's inspections: two styles with reports in each state. */
import type { ReportText } from '#contract/quality/qc-report-record.ts'
import type { CloseUp } from '../photos/draw-inspection.ts'

export interface DemoInspection extends Partial<Record<ReportText, string>> {
  style: string
  /** Address of who makes it. */
  inspector: string
  template: string
  name: string
  /** Days from today. */
  day: number
  supplier?: string
  pieces?: number
  counts?: { critical?: number; major?: number; minor?: number }
  comments?: { criterion: string; result: 'pass' | 'fail'; text: string }
  photos: readonly { component: string; picture: CloseUp | 'front' }[]
  result?: 'pass' | 'fail'
  reason?: string
  /** Who signs for brand and supplier, each signed in; an approved report is signed by both. */
  signed?: readonly { email: string; company: string; name: string; designation: string }[]
  /** Why it is approved although something is open. */
  approvedAlthough?: string
  /** Its revision is begun on this day. */
  revisedOn?: number
  notes?: string
}

const QUINN = {
  email: 'quinn@northloom.test',
  company: 'Northloom',
  name: 'Quinn Brandt',
  designation: 'QC inspector',
}
const LENA = {
  email: 'lena@anatolia-knit.test',
  company: 'Anatolia Knit',
  name: 'Lena Koç',
  designation: 'Quality manager',
}

export const INSPECTIONS: readonly DemoInspection[] = [
  {
    style: 'Harbour tee',
    inspector: 'quinn@northloom.test',
    template: 'In-line inspection',
    name: 'In-line inspection, week 1',
    day: -16,
    purchase_order: 'PO-2026-0417',
    supplier: 'Anatolia Knit',
    pieces: 200,
    counts: { major: 3, minor: 6 },
    photos: [
      { component: 'front', picture: 'front' },
      { component: 'label', picture: 'label' },
    ],
    result: 'pass',
    signed: [QUINN, LENA],
    approvedAlthough: 'In-line check of the sewing only: the other criteria follow at the final inspection.',
    notes: 'Neck rib recovers well. Loose threads at the hem: trimming table moved behind the last machine.',
  },
  {
    style: 'Harbour tee',
    inspector: 'quinn@northloom.test',
    template: 'Final random inspection, knit',
    name: 'Final random inspection',
    day: -6,
    purchase_order: 'PO-2026-0417',
    supplier: 'Anatolia Knit',
    pieces: 200,
    counts: { major: 9, minor: 11 },
    comments: {
      criterion: 'Knitted fabric',
      result: 'fail',
      text: 'Ladders in cartons 40 to 62, all from one machine.',
    },
    photos: [
      { component: 'front', picture: 'front' },
      { component: 'measurement', picture: 'measurement' },
      { component: 'carton', picture: 'carton' },
      { component: 'defect_images', picture: 'hole' },
    ],
    result: 'fail',
    reason:
      'Six of the nine major defects are ladders from one knitting machine. Sort cartons 40 to 62, then inspect them again.',
    signed: [QUINN, LENA],
    approvedAlthough: 'Stopped after the ladders were found; defects were counted at the cartons.',
    revisedOn: -2,
  },
  {
    style: 'Harbour tee',
    inspector: 'lena@anatolia-knit.test',
    template: 'Fabric inspection',
    name: 'Fabric inspection, dye lot 7',
    day: -22,
    pieces: 80,
    photos: [{ component: 'details', picture: 'stain' }],
    notes: 'Two rolls set aside.',
  },
  {
    style: 'Skerry striped tee',
    inspector: 'lena@anatolia-knit.test',
    template: 'Final random inspection, knit',
    name: 'Own final inspection',
    day: -3,
    pieces: 200,
    counts: { major: 4, minor: 9 },
    photos: [
      { component: 'front', picture: 'front' },
      { component: 'defect_images', picture: 'stain' },
    ],
    result: 'pass',
    signed: [LENA],
  },
  {
    style: 'Skerry striped tee',
    inspector: 'quinn@northloom.test',
    template: 'Pre-production meeting',
    name: 'Pre-production meeting',
    day: -1,
    photos: [],
  },
]

const sized = (first: number, step: number) => ({
  grade: { step: String(step), breaks: [] },
  values: Object.fromEntries(
    ['XS', 'S', 'M', 'L', 'XL'].map((size, at) => [size, String(first + at * step)]),
  ) as Record<string, string>,
})

const TOLERANCES = { Body: '1', Details: '0.5' } as const
type Group = keyof typeof TOLERANCES
const tolerancesOf = (group: Group) => ({
  tolerance_minus: TOLERANCES[group],
  tolerance_plus: TOLERANCES[group],
})

/** In centimetres. */
export const TEE_CHART = {
  unit: 'cm' as const,
  sizes: ['XS', 'S', 'M', 'L', 'XL'],
  base_size: 'M',
  tolerance_groups: (Object.keys(TOLERANCES) as Group[]).map((name) => ({ name, ...tolerancesOf(name) })),
  points: [
    {
      code: 'A',
      name: 'Half chest',
      method: 'Flat, 2 cm below the armhole',
      is_half: true,
      group: 'Body' as const,
      ...sized(47, 2.5),
    },
    {
      code: 'B',
      name: 'Length from shoulder',
      method: 'From the highest point',
      is_half: false,
      group: 'Body' as const,
      ...sized(66, 2),
    },
    {
      code: 'C',
      name: 'Sleeve length',
      method: 'From the shoulder seam',
      is_half: false,
      group: 'Details' as const,
      ...sized(19, 0.75),
    },
    {
      code: 'D',
      name: 'Neck width',
      method: 'Seam to seam',
      is_half: false,
      group: 'Details' as const,
      ...sized(16.5, 0.5),
    },
  ].map((point) => ({ ...point, ...tolerancesOf(point.group) })),
}

/** Of the final inspection: half chests of size M. */
export const MEASURED = [
  { point: 'A', size: 'M', piece: 1, value: '52.2' },
  { point: 'A', size: 'M', piece: 2, value: '51.6' },
  { point: 'A', size: 'M', piece: 3, value: '53.4' },
  { point: 'B', size: 'M', piece: 1, value: '70.1' },
  { point: 'B', size: 'M', piece: 2, value: '69.8' },
]
