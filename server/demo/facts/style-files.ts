/** The demo's style files: what people put into the sub-tasks of two styles, day by day, and what was approved. */

type Content =
  | { kind: 'front'; take: number }
  | { kind: 'text'; lines: readonly string[] }
  | { kind: 'pdf'; lines: readonly string[] }
  | { kind: 'xlsx'; rows: readonly (readonly string[])[] }

export interface DemoUpload {
  does: 'upload'
  file: string
  content: Content
  isShared?: boolean
  note?: string
}

export type DemoAction = {
  style: string
  /** Days from today. */
  day: number
  by: string
  task: string
  subTask: string
} & (DemoUpload | { does: 'approve' })

const MIRA = 'mira@northloom.test'
const BEN = 'ben@northloom.test'
const SEM = 'sem@anatolia-knit.test'
const TARA = 'tara@anatolia-knit.test'

type At = Pick<DemoAction, 'style' | 'task' | 'subTask'>

const SIZE_SET: At = { style: 'Harbour tee', task: 'Samples and fittings', subTask: 'Size set' }
const PROTO: At = { style: 'Harbour tee', task: 'Samples and fittings', subTask: 'Proto sample' }
const LAB_DIPS: At = {
  style: 'Harbour tee',
  task: 'Fabric and trims',
  subTask: 'Lab dips and strike-offs',
}
const SKETCHES: At = { style: 'Harbour tee', task: 'Design and tech pack', subTask: 'Sketches and artwork' }
const FIRST_FIT: At = { style: 'Fjord hoodie', task: 'Samples and fittings', subTask: 'First fit' }

/** Half the chest, the length and the width of the neck, in cm. */
const measured = (neck: string): readonly (readonly string[])[] => [
  ['Point of measure', 'S', 'M', 'L', 'XL'],
  ['1/2 chest', '50.0', '53.0', '56.0', '59.5'],
  ['Length from shoulder', '68.0', '70.0', '72.5', '74.0'],
  ['Neck width', '17.5', '18.0', neck, '19.0'],
]

const FIT_COMMENTS = [
  'Fitting of 16 samples, sizes S to XL',
  '1. Shoulder seam 0.5 cm to the front on L and XL.',
  '2. Neck rib: reduce to 1.8 cm, stretch as agreed.',
  '3. Hem measures well in all sizes.',
]

/** In the order of their days. */
export const STYLE_FILE_ACTIONS: readonly DemoAction[] = [
  {
    ...{ ...SKETCHES, day: -40, by: MIRA, does: 'upload', file: 'Front and back.jpg', isShared: true },
    content: { kind: 'front', take: 400 },
  },
  { ...SKETCHES, day: -38, by: MIRA, does: 'approve' },
  {
    ...{
      ...LAB_DIPS,
      day: -34,
      by: TARA,
      does: 'upload',
      file: 'Lab dip report, sea green.pdf',
      isShared: true,
    },
    content: { kind: 'pdf', lines: ['Lab dip report', 'Sea green 16-5917: option B is nearest.'] },
  },
  { ...LAB_DIPS, day: -33, by: BEN, does: 'approve' },
  {
    ...{ ...PROTO, day: -30, by: SEM, does: 'upload', file: 'Proto on form.jpg', isShared: true },
    content: { kind: 'front', take: 410 },
  },
  { ...PROTO, day: -29, by: MIRA, does: 'approve' },
  {
    ...{ ...FIRST_FIT, day: -24, by: MIRA, does: 'upload', file: 'Fit notes.txt', isShared: true },
    content: { kind: 'text', lines: ['Hood: 1 cm deeper.', 'Pocket: move up by 1.5 cm.'] },
  },
  {
    ...{ ...FIRST_FIT, day: -23, by: MIRA, does: 'upload', file: 'Hoodie, front.jpg' },
    content: { kind: 'front', take: 420 },
  },
  {
    ...{ ...SIZE_SET, day: -12, by: SEM, does: 'upload', file: 'Measured size set.xlsx', isShared: true },
    ...{ note: 'First measuring', content: { kind: 'xlsx', rows: measured('19.0') } },
  },
  {
    ...{ ...SIZE_SET, day: -11, by: SEM, does: 'upload', file: 'Size L on form, front.jpg', isShared: true },
    content: { kind: 'front', take: 430 },
  },
  {
    ...{ ...SIZE_SET, day: -10, by: BEN, does: 'upload', file: 'Fitting comments.pdf', isShared: true },
    content: { kind: 'pdf', lines: FIT_COMMENTS.slice(0, 3) },
  },
  {
    ...{ ...SIZE_SET, day: -9, by: SEM, does: 'upload', file: 'Measured size set.xlsx' },
    ...{ note: 'Neck width L corrected to 18.5 cm', content: { kind: 'xlsx', rows: measured('18.5') } },
  },
  {
    ...{ ...SIZE_SET, day: -8, by: BEN, does: 'upload', file: 'Fitting comments.pdf', note: 'Hem added' },
    content: { kind: 'pdf', lines: FIT_COMMENTS },
  },
  { ...SIZE_SET, day: -7, by: MIRA, does: 'approve' },
  {
    ...{ ...SIZE_SET, day: -6, by: MIRA, does: 'upload', file: 'Grading notes for next season.txt' },
    content: { kind: 'text', lines: ['Grade the neck by 0.5 cm from L on.', 'Ask for a second quotation.'] },
  },
  {
    ...{ ...SIZE_SET, day: -5, by: TARA, does: 'upload', file: 'Minutes for the line.txt' },
    content: { kind: 'text', lines: ['Neck rib: 1.9 minutes.', 'Shoulder seam: 0.7 minutes.'] },
  },
  {
    ...{
      ...SIZE_SET,
      day: -2,
      by: SEM,
      does: 'upload',
      file: 'Measured size set.xlsx',
      note: 'After washing',
    },
    content: { kind: 'xlsx', rows: measured('18.4') },
  },
]
