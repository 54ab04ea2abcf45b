/** How a report looks with a request. Doing it again changes nothing, so that it may be there already. */
import {
  type ChecklistItem,
  type QcCriterion,
  type QcDefect,
  takesJudgement,
} from '#contract/quality/qc-criteria.ts'
import type { PackingFile, QcFile } from '#contract/quality/qc-files.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import type { DefectLevel } from '#contract/values/codes/aql.ts'
import { NOT_SAID } from '#contract/values/made-at.ts'
import type { RequestFile } from '#web/lib/device-queue/queued-request.ts'
import { localIdOf, type ReportRequest, type ReportRequestKind } from './report-request.ts'
import {
  judge,
  withAql,
  withCounts,
  withCriterion,
  withItem,
  withOpenPoints,
  withPlan,
} from './report-state.rules.ts'

type RequestOf<K extends ReportRequestKind> = Extract<ReportRequest, { kind: K }>
type Apply<K extends ReportRequestKind> = (report: QcReport, request: RequestOf<K>) => QcReport

/** With the new one behind the others, unless it is there. */
const withOne = <T extends { id: number; client_id: string | null }>(list: readonly T[], one: T): T[] =>
  list.some(({ id, client_id }) => id === one.id || (client_id !== null && client_id === one.client_id))
    ? [...list]
    : [...list, one]

const without = <T extends { id: number }>(list: readonly T[], gone: number): T[] =>
  list.filter(({ id }) => id !== gone)

const checklists = (report: QcReport, change: (items: ChecklistItem[]) => ChecklistItem[]): QcReport =>
  withCounts({
    ...report,
    criteria: report.criteria.map((criterion) => ({ ...criterion, checklist: change(criterion.checklist) })),
  })

const fileOf = (request: ReportRequest, part: string): PackingFile => {
  const { name, type, size }: RequestFile = request.files[part] ?? { key: '', name: '', type: '', size: 0 }
  return {
    ...{ id: localIdOf(request.id), client_id: request.id, title: name, mime_type: type, size },
    // The device shows its own bytes.
    ...{ url: type.startsWith('image/') ? `request:${request.id}/${part}` : null, download_url: '' },
    ...{ width: null, height: null, ...NOT_SAID, created_at: request.made_at },
  }
}

const photoOf = (request: ReportRequest, part: string, short_code: QcFile['short_code']): QcFile => ({
  ...{ ...fileOf(request, part), short_code },
  ...{ is_drawn: false, drawn_version: 0 },
})

/** No part of the request: made of its photo and its drawing when somebody looks at it. */
export const DRAWN = 'drawn'

const capture: Apply<'capture_defect'> = (report, request) => {
  const { item, level, quantity, drawing } = request.content
  const id = localIdOf(request.id)
  const isThere = report.criteria
    .flatMap(({ checklist }) => checklist)
    .flatMap(({ defects }) => defects)
    .some((defect) => defect.client_id === request.id)
  if (isThere) return report
  const defect: QcDefect = {
    ...{ id, client_id: request.id, defect_image_id: id, level, quantity },
    ...{ ...NOT_SAID, created_at: request.made_at },
  }
  const photo = { ...photoOf(request, 'image', 'defect_images'), client_id: null }
  const drawn = drawing ? { is_drawn: true, drawn_version: 1, url: `request:${request.id}/${DRAWN}` } : {}
  return checklists({ ...report, files: [...report.files, { ...photo, ...drawn }] }, (items) =>
    items.map((each) => (each.id === item ? { ...each, defects: [...each.defects, defect] } : each)),
  )
}

const APPLY: { [K in ReportRequestKind]: Apply<K> } = {
  rename: (report, { content }) => ({ ...report, name: content.value }),
  change_details: (report, { content: { field, value } }) => {
    const supplier = report.suppliers.find(({ id }) => id === value) ?? null
    const follows = field === 'supplier_id' && report.details.supplier_id !== value
    return judge({
      ...report,
      details: {
        ...{ ...report.details, [field]: value },
        ...(follows && { supplier_name: supplier?.name ?? null }),
      },
      // A factory is one of its supplier's.
      lot: follows ? { ...report.lot, supplier, factory_id: null, factory_name: null } : report.lot,
    })
  },
  change_lot: (report, { content: { field, value } }) => {
    const factories = report.suppliers.flatMap((supplier) => supplier.factories)
    const factory_name =
      field === 'factory_id'
        ? (factories.find(({ id }) => id === value)?.name ?? null)
        : report.lot.factory_name
    const changed = { ...report, lot: { ...report.lot, [field]: value, factory_name } }
    return field === 'lot_size' || field === 'inspection_level' ? withPlan(changed) : changed
  },
  change_aql: (report, { content: { field, value, reason } }) => {
    if (field === 'reason') return withAql(report, { result_reason: value as string | null })
    if (field === 'overall_result')
      return withAql(report, {
        overall_result: value as QcReport['overall_result'],
        ...(reason !== undefined && { result_reason: reason }),
      })
    if (!field.startsWith('count_')) return withPlan(withAql(report, { [`aql_level_${field}`]: value }))
    const level = field.slice('count_'.length) as DefectLevel
    const typed = value as number | null
    return withCounts({
      ...report,
      aql: {
        ...report.aql,
        counts: { ...report.aql.counts, [level]: { ...report.aql.counts[level], typed } },
      },
    })
  },
  change_criterion: (report, { content: { criterion, column, value } }) =>
    withCriterion(report, criterion, { [column]: value }),
  change_item: (report, { content: { item, column, value } }) => withItem(report, item, { [column]: value }),
  judge_items: (report, { content: { items, ...judgement } }) => ({
    ...report,
    criteria: report.criteria.map((criterion) => ({
      ...criterion,
      checklist: criterion.checklist.map((item) =>
        items.includes(item.id) && takesJudgement(item, judgement)
          ? { ...item, result: judgement.value }
          : item,
      ),
    })),
  }),
  add_criterion: (report, { id, made_at, content: { name } }) => ({
    ...report,
    criteria: withOne<QcCriterion>(report.criteria, {
      ...{ id: localIdOf(id), client_id: id, name, result: 'pending', comments: null, checklist: [] },
      ...{ ...NOT_SAID, changed_at: made_at },
    }),
  }),
  add_item: (report, { id, made_at, content: { criterion, name, defect_level } }) => {
    const item: ChecklistItem = {
      ...{ id: localIdOf(id), client_id: id, criteria_id: criterion, name, defect_level, defects: [] },
      result: 'pending',
      ...{ ...NOT_SAID, changed_at: made_at },
    }
    const found = report.criteria.find((each) => each.id === criterion)
    return found ? withCriterion(report, criterion, { checklist: withOne(found.checklist, item) }) : report
  },
  remove_criterion: (report, { content: { criterion } }) =>
    withCounts({ ...report, criteria: without(report.criteria, criterion) }),
  remove_item: (report, { content: { item } }) => checklists(report, (items) => without(items, item)),
  add_photo: (report, request) => ({
    ...report,
    files: withOne(report.files, photoOf(request, 'photo', request.content.component)),
  }),
  remove_photo: (report, { content: { file } }) =>
    checklists({ ...report, files: without(report.files, file) }, (items) =>
      items.map((item) => ({
        ...item,
        defects: item.defects.filter(({ defect_image_id }) => defect_image_id !== file),
      })),
    ),
  add_packing_file: (report, request) => ({
    ...report,
    packing_list: withOne(report.packing_list, fileOf(request, 'file')),
  }),
  remove_packing_file: (report, { content: { file } }) => ({
    ...report,
    packing_list: without(report.packing_list, file),
  }),
  capture_defect: capture,
  draw: (report, { id, files, content: { file, drawing, was } }) => ({
    ...report,
    files: report.files.map((each) =>
      each.id === file && (was === undefined || each.drawn_version <= was)
        ? {
            ...each,
            ...{
              is_drawn: drawing.shapes.length > 0,
              drawn_version: (was ?? each.drawn_version) + 1,
              url: 'image' in files ? `request:${id}/image` : each.url,
            },
          }
        : each,
    ),
  }),
  sign: (report, request) => {
    const { name, designation, company, typed } = request.content
    const isThere = report.signatures.some(({ client_id }) => client_id === request.id)
    const known = [report.style.brand, report.lot.supplier, report.creator_organization]
    const organization = known.find((each) => each?.id === company) ?? { id: company, name: '' }
    const side =
      company === report.style.brand.id
        ? ('brand' as const)
        : company === report.details.supplier_id
          ? ('supplier' as const)
          : ('creator' as const)
    const id = localIdOf(request.id)
    const isOwn = company === report.signs_for
    // The newest of the own company counts; of another one it is stated until that company confirms it.
    const counts = side === 'creator' || isThere || !isOwn ? {} : { [`${side}_signature_id`]: id }
    return judge({
      ...report,
      details: { ...report.details, ...counts },
      signatures: withOne(report.signatures, {
        ...{ id, client_id: request.id, qc_name: name, designation, side, is_typed: typed },
        ...{ organization_registry: organization, ...NOT_SAID, updated_at: request.made_at },
        ...{ is_stated: !isOwn, counts: isOwn, by_link: false, decision: null },
        ...{ taken_by_name: null, given_by_name: null },
        url: typed ? null : `request:${request.id}/signature`,
      }),
    })
  },
  remove_signature: (report, { content: { signature } }) =>
    judge({ ...report, signatures: without(report.signatures, signature) }),
  measure: (report, { content: { point, size, piece, value } }) => {
    const { values } = report.measurements
    const others = values.filter((each) => each.point !== point || each.size !== size || each.piece !== piece)
    const changed = value === null ? others : [...others, { point, size, piece, value }]
    return { ...report, measurements: { ...report.measurements, values: changed } }
  },
}

/** Without its bytes there is nothing to show of it: they are being kept. */
const PARTS: Partial<Record<ReportRequestKind, string>> = {
  add_photo: 'photo',
  add_packing_file: 'file',
  capture_defect: 'image',
}

export const applyRequest = (report: QcReport, request: ReportRequest): QcReport => {
  const part = PARTS[request.kind]
  if (part !== undefined && !(part in request.files)) return report
  return withOpenPoints((APPLY[request.kind] as Apply<ReportRequestKind>)(report, request as never))
}

/** What a device shows: what the server said, with what waits here. What was refused is not part of it. */
export const withRequests = (report: QcReport, requests: readonly ReportRequest[]): QcReport =>
  requests.filter(({ state }) => state !== 'refused').reduce(applyRequest, report)
