/** Inspection reports of the demo, made by its people's calls. */
import { saveChart } from '#contract/files/measurement-charts.ts'
import { changeAql } from '#contract/quality/qc-aql.ts'
import { updateCriteria } from '#contract/quality/qc-criteria.ts'
import { uploadQcFiles } from '#contract/quality/qc-files.ts'
import { saveMeasurements } from '#contract/quality/qc-measurements.ts'
import { saveDetails } from '#contract/quality/qc-report-details.ts'
import { REPORT_TEXT_FIELDS } from '#contract/quality/qc-report-record.ts'
import { approveReport, createReport, type QcReport, reviseReport } from '#contract/quality/qc-reports.ts'
import { addSignature } from '#contract/quality/qc-signatures.ts'
import { listTemplates } from '#contract/quality/qc-templates.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import type { DemoClient } from '../demo-client.ts'
import { companyOf, type DemoWorld } from '../demo-world.ts'
import type { Pictures } from '../drawing/render-pictures.ts'
import { type DemoInspection, INSPECTIONS, MEASURED, TEE_CHART } from '../facts/inspections.ts'
import { renderCloseUp, renderSignature, takeAgain } from '../photos/draw-inspection.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

/** The colour of what is near the camera. */
const CLOTH = '#8fa79f'

/** What inspections measure by comes before them. */
export const makeCharts = async (world: DemoWorld, styles: ReadonlyMap<string, MadeStyle>): Promise<void> => {
  for (const name of new Set(INSPECTIONS.map(({ style }) => style))) {
    const style = styleNamed(styles, name)
    const client = await world.as(style.maker)
    await client.send(saveChart, { params: { id: String(style.id) }, body: TEE_CHART })
  }
}

export const makeInspections = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
  pictures: Pictures,
): Promise<void> => {
  for (const [index, inspection] of INSPECTIONS.entries()) {
    const style = styleNamed(styles, inspection.style)
    // Signed in today: a session of weeks ago would have ended by the revision.
    const client = await world.as(inspection.inspector)
    const signers = new Map<string, DemoClient>()
    for (const { email } of inspection.signed ?? []) signers.set(email, await world.as(email))
    await world.clock.during(inspection.day, () =>
      inspect(world, { inspection, style, pictures, client, signers, take: index * 10 }),
    )
  }
}

interface Inspected {
  inspection: DemoInspection
  style: MadeStyle
  pictures: Pictures
  client: DemoClient
  /** By their addresses. */
  signers: ReadonlyMap<string, DemoClient>
  /** A number that no other picture begins from. */
  take: number
}

const inspect = async (world: DemoWorld, inspected: Inspected): Promise<void> => {
  const { inspection, style, client } = inspected
  const report = await begin(client, { inspection, style })
  const params = { id: String(report.id) }
  const { pieces, supplier, notes } = inspection
  await client.send(saveDetails, {
    body: {
      report_id: report.id,
      inspection_date: world.clock.now().toISOString().slice(0, 10),
      ...(pieces !== undefined && { no_of_pcs_inspected: pieces }),
      ...(supplier && { supplier_id: companyOf(world, supplier).id }),
      ...(notes && { notes }),
      ...pickKeys(inspection, REPORT_TEXT_FIELDS),
    },
  })
  await addPhotos(report, inspected)
  await judge(client, { inspection, report })
  for (const [hand, { email, company, name, designation }] of (inspection.signed ?? []).entries()) {
    const texts = { name, designation, company: String(companyOf(world, company).id) }
    const bytes = await renderSignature(hand, inspected.take)
    const upload = { params, name: 'signature.png', bytes, field: 'signature', texts }
    await inspected.signers.get(email)?.upload(addSignature, upload)
  }
  const reason = inspection.approvedAlthough
  if (reason !== undefined) await client.send(approveReport, { params, body: { reason } })
  const { revisedOn } = inspection
  if (revisedOn !== undefined)
    await world.clock.during(revisedOn, () => client.send(reviseReport, { params, body: {} }))
}

const addPhotos = async (
  report: QcReport,
  { inspection, client, pictures, take }: Inspected,
): Promise<void> => {
  for (const [at, { component, picture }] of inspection.photos.entries()) {
    const garment = pictures.get(inspection.style)
    if (!garment) throw new Error(`Nothing draws ${inspection.style}`)
    const bytes =
      picture === 'front'
        ? await takeAgain(garment, take + at)
        : await renderCloseUp(picture, { colour: CLOTH, take: take + at })
    const texts = { report_id: String(report.id), component_short_code: component }
    await client.upload(uploadQcFiles, { name: `${component}-${at + 1}.jpg`, bytes, texts })
  }
}

const begin = async (
  client: DemoClient,
  { inspection, style }: Pick<Inspected, 'inspection' | 'style'>,
): Promise<QcReport> => {
  const params = { id: String(style.id) }
  const { data } = await client.send(listTemplates, { params })
  const template = data.find(({ name }) => name === inspection.template)
  if (!template) throw new Error(`There is no template ${inspection.template}`)
  const body = { inquiry_id: style.id, template_id: template.id, name: inspection.name }
  return client.send(createReport, { params, body })
}

/** Counts, measured pieces, a criterion and the result. */
const judge = async (
  client: DemoClient,
  { inspection, report }: { inspection: DemoInspection; report: QcReport },
): Promise<void> => {
  const params = { id: String(report.id) }
  const { counts = {}, comments, result, reason } = inspection
  for (const level of ['critical', 'major', 'minor'] as const) {
    const count = counts[level]
    if (count !== undefined) await client.send(changeAql, { params, body: { [`count_${level}`]: count } })
  }
  if (comments) {
    const id = report.criteria.find(({ name }) => name === comments.criterion)?.id ?? 0
    for (const [column, value] of [
      ['result', comments.result],
      ['comments', comments.text],
    ] as const)
      await client.send(updateCriteria, { params, body: { type: 'criteria', id, column, value } })
    await client.send(saveMeasurements, { params, body: { values: MEASURED } })
  }
  if (result)
    await client.send(changeAql, { params, body: { overall_result: result, ...(reason && { reason }) } })
}
