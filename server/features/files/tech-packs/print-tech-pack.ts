/** A tech pack as the template prints it: every text as it stands on the page. */
import { textsOfPoint } from '#contract/files/charts/point-record.ts'
import { writeGrade } from '#contract/files/grading.rules.ts'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import { TECH_PACK_ROLE_NAMES, TECH_PACK_ROLES, TECH_PACK_STATUS_NAMES } from '#contract/files/tech-packs.ts'
import { writeInches } from '#contract/values/numbers/measures.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'
import { printCallOuts } from './print-call-outs.ts'
import { printColours, printMaterials } from './print-materials.ts'
import { type PrintedTechPack, pictureName } from './read-for-print.ts'
import type { TechPackHead } from './tech-pack.store.ts'

export const minuteOf = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`

export const printTechPack = (
  { style, pack, chart, methodPictures, lines, stands }: Omit<PrintedTechPack, 'pictures'>,
  { sheet, speaker }: { sheet: SheetLayout; speaker: Speaker },
) => {
  const { t } = speaker
  const { colourways, materialColours: cells } = pack
  const materials = printMaterials(lines ?? [], speaker)
  const name = style.style_name ?? t`Untitled style`
  const callOutsOf = printCallOuts(pack.callOuts, { notes: pack.notes, chart, lines }, speaker)
  return {
    words: { ...wordsOfTechPack(speaker, chart), material_head: materials.head },
    sheet,
    title: `${t`Tech pack`} – ${style.style_number}`,
    author: style.brand_name,
    header_name: `${name} · ${t`Tech pack`}`,
    style_number: style.style_number,
    footer: printStatus(stands, speaker),
    name,
    subtitle: t`Tech pack`,
    picture: pictureOf(style.picture_hash, style.picture_width, name),
    facts: printFacts({ style, stands }, speaker),
    roles: TECH_PACK_ROLES.flatMap((role) => {
      const people = pack.people.filter((each) => each.role === role)
      return people.length === 0
        ? []
        : [
            {
              label: speaker.name(TECH_PACK_ROLE_NAMES[role]),
              people: people.map((each) => `${each.full_name}, ${each.organization_name}`),
            },
          ]
    }),
    charts: chart ? printChart(chart, { sheet, speaker }) : [],
    unit: chart ? printUnit(chart, speaker) : '',
    methods: printMethods(chart, methodPictures),
    notes: pack.notes.map(({ part, note }) => ({ part, note })),
    colours: printColours({ lines: lines ?? [], colourways, cells }, sheet, speaker),
    materials: materials.rows,
    colourways: colourways.map((each) => ({
      name: each.name,
      code: each.code ?? '',
      hex: each.hex,
      picture: pictureOf(each.picture_hash, each.picture_width, each.name),
    })),
    sketches: pack.sketches.flatMap(({ id, blob_hash, width, title, caption }) => {
      const picture = pictureOf(blob_hash, width, caption ?? title)
      return picture ? [{ ...picture, caption: caption ?? '', ...callOutsOf(id) }] : []
    }),
    files: pack.sketches
      .filter(({ width }) => width === null)
      .map(({ title, caption }) => ({ title, caption: caption ?? '' })),
  }
}

/** Points without a word or a picture of how they are measured are left out. */
const printMethods = (chart: ChartContent | null, pictures: PrintedTechPack['methodPictures']) =>
  (chart?.points ?? []).flatMap(({ code, name, ...point }) => {
    const shown = pictures.get(code)
    const picture = shown ? pictureOf(shown.sha256, shown.width, name) : null
    const said = textsOfPoint(point).join(' · ')
    return said || picture ? [{ code, method: said || name, picture }] : []
  })

const pictureOf = (hash: string | null, width: number | null, alt: string) =>
  hash === null || width === null ? null : { file: pictureName(hash), alt }

/** Heads of the template. */
export const wordsOfTechPack = ({ t }: Speaker, chart: ChartContent | null) => ({
  people: t`Responsible people`,
  chart: t`Measurement chart`,
  chart_head: [
    ...[t`Code`, t`Point of measure`, t`Tol. −`, t`Tol. +`],
    ...(chart?.points.some(({ grade }) => grade) ? [t`Grade rule`] : []),
    ...(chart?.points.some(({ shrinkage }) => shrinkage) ? [t`Shrinkage %`] : []),
  ],
  methods: t`How to measure`,
  construction: t`Construction`,
  note_head: [t`Part`, t`How it is made`],
  colourways: t`Colourways`,
  sketches: t`Sketches and artwork`,
  files: t`Files`,
  colours: t`Colours by colourway`,
  line_head: t`Item`,
  materials: t`Materials`,
})

type Stands = PrintedTechPack['stands']

const printStatus = (stands: Stands, { t, name }: Speaker): string => {
  if ('issue' in stands) return t`Issue ${stands.issue.number}, ${minuteOf(stands.issue.issued_at)}`
  if ('draftOf' in stands) return t`Draft of issue ${stands.draftOf}: not issued`
  const { status, ...head } = stands.head
  return status === 'approved'
    ? t`Approved by ${head.status_changed_by_name}, ${minuteOf(head.status_changed_at ?? '')}`
    : t`${name(TECH_PACK_STATUS_NAMES[status])}, version ${head.version}: not approved`
}

const printFacts = ({ style, stands }: Pick<PrintedTechPack, 'style' | 'stands'>, speaker: Speaker) => {
  const { t, name, number } = speaker
  return [
    { label: t`Style Number`, value: style.style_number },
    { label: t`Brand Name`, value: style.brand_name },
    { label: t`Collection`, value: style.collection_name },
    { label: t`Product Type`, value: name(style.product_type) },
    { label: t`Quantity`, value: number(style.bulk_order_quantity) },
    { label: t`Number Of Colours`, value: number(style.colour_number) },
    ...('issue' in stands ? factsOfIssue(stands.issue, speaker) : []),
    ...('head' in stands ? factsOfHead(stands.head, speaker) : []),
  ]
}

const factsOfIssue = (issue: Extract<Stands, { issue: unknown }>['issue'], { t, number }: Speaker) => [
  { label: t`Issue`, value: number(issue.number) },
  { label: t`Issued by`, value: `${issue.issuer_name}, ${issue.issuer_organization}` },
  { label: t`Issued on`, value: minuteOf(issue.issued_at) },
  { label: t`Reason`, value: issue.reason },
]

const factsOfHead = (head: TechPackHead, { t, name }: Speaker) => [
  { label: t`Status`, value: name(TECH_PACK_STATUS_NAMES[head.status]) },
  ...(head.status_changed_by_name && head.status_changed_at
    ? [
        {
          label: head.status === 'approved' ? t`Approved by` : t`Status set by`,
          value: `${head.status_changed_by_name}, ${minuteOf(head.status_changed_at)}`,
        },
      ]
    : []),
  ...(head.status_note ? [{ label: t`Said with it`, value: head.status_note }] : []),
  { label: t`Version`, value: String(head.version) },
]

const printUnit = ({ unit, base_size }: ChartContent, { t }: Speaker): string => {
  const inUnit = unit === 'inch' ? t`In inches` : t`In centimetres`
  return base_size ? `${inUnit} · ${t`Base size ${base_size}`}` : inUnit
}

/** What a point's own columns take, and each of grading. */
const POINT_EMS = 26
const GRADING_EMS = 7
/** What one size takes at least. */
const SIZE_EMS = 4.5

/** As many tables as the sizes need on this paper, each with all points. */
const printChart = (
  { unit, sizes, points }: ChartContent,
  { sheet, speaker }: { sheet: SheetLayout; speaker: Speaker },
) => {
  if (points.length === 0) return []
  const [hasGrades, shrinks] = [points.some(({ grade }) => grade), points.some(({ shrinkage }) => shrinkage)]
  const gradingEms = (Number(hasGrades) + Number(shrinks)) * GRADING_EMS
  const fitting = Math.max(1, Math.floor((sheet.content_ems - POINT_EMS - gradingEms) / SIZE_EMS))
  const write = (length: string | undefined): string =>
    length === undefined ? '' : unit === 'inch' ? writeInches(length) : length
  const starts = sizes.length === 0 ? [0] : sizes.flatMap((_, at) => (at % fitting === 0 ? [at] : []))
  return starts.map((start) => {
    const shown = sizes.slice(start, start + fitting)
    return {
      sizes: shown,
      rows: points.map((point) => [
        point.code,
        point.is_half ? `${point.name} (${speaker.t`half`})` : point.name,
        `−${write(point.tolerance_minus)}`,
        `+${write(point.tolerance_plus)}`,
        ...(hasGrades ? [point.grade ? writeGrade(point.grade, unit) : ''] : []),
        ...(shrinks ? [point.shrinkage ?? ''] : []),
        ...shown.map((size) => write(point.values[size])),
      ]),
    }
  })
}
