/** Inspection reports for tests, made by the product's calls. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { fillPath } from '#contract/call.ts'
import * as aqlCalls from '#contract/quality/qc-aql.ts'
import { reportDefect } from '#contract/quality/qc-defects.ts'
import * as fileCalls from '#contract/quality/qc-files.ts'
import { saveDetails } from '#contract/quality/qc-report-details.ts'
import { approveReport, createReport, type QcReport, readReport } from '#contract/quality/qc-reports.ts'
import { addSignature, decideSignature } from '#contract/quality/qc-signatures.ts'
import type { Drawing } from '#contract/values/drawing.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'
import { makePhoto, TINY_PNG } from '#server/test/pictures.ts'
import type { World } from '#server/test/world.ts'

/** The first of the templates that come with the product. */
export const TEMPLATE = 1
export const idOf = ({ id }: { id: number }) => ({ id: String(id) })

export const granted = <T>({ status, data, error }: { status: number; data: T; error: unknown }): T => {
  if (status >= 300) throw new Error(JSON.stringify(error))
  return data
}

export const create = (by: Pick<Client, 'send'>, style: { id: number }, more: object = {}) =>
  by.send(createReport, {
    params: idOf(style),
    body: { inquiry_id: style.id, template_id: TEMPLATE, name: 'Final inspection', ...more },
  })

export const read = async (by: Pick<Client, 'send'>, report: { id: number }): Promise<QcReport> =>
  granted(await by.send(readReport, { params: idOf(report) }))

export interface Inspection {
  brand: Company
  supplier: Company
  style: MadeStyle
  /** Who made the report, of the brand. */
  inspector: Person
  report: QcReport
}

/** A verified brand's style with a supplier, and a report by the brand's quality control that names nobody yet. */
export const makeInspection = async (make: Maker, more: object = {}): Promise<Inspection> => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const inspector = await brand.person('qc')
  return { brand, supplier, style, inspector, report: granted(await create(inspector, style, more)) }
}

let count = 0
/** A photo with bytes of its own. */
export const takePhoto = (width = 64): Promise<Buffer> => {
  count++
  return makePhoto({ latitude: 40 + count / 1000, longitude: 28 }, { shade: count % 250, width })
}

interface Uploaded {
  component?: string
  files?: { name: string; bytes: Uint8Array }[]
  client_id?: string
}

export const upload = async (
  by: Pick<Client, 'upload'>,
  report: { id: number },
  { component = 'front', files, client_id }: Uploaded = {},
) =>
  by.upload(fileCalls.uploadQcFiles, {
    files: files ?? [{ name: 'front.jpg', bytes: await takePhoto() }],
    texts: {
      report_id: String(report.id),
      component_short_code: component,
      ...(client_id && { client_id }),
    },
  })

export const addPhoto = async (by: Person, report: { id: number }, component = 'front') => {
  const [file] = granted(await upload(by, report, { component })).data
  if (!file) throw new Error('An upload answers no file')
  return file
}

export const addPackingList = async (by: Person, report: { id: number }) => {
  const [file] = granted(
    await by.upload(fileCalls.uploadPackingList, {
      files: [{ name: 'packing.png', bytes: TINY_PNG }],
      texts: { report_id: String(report.id) },
    }),
  ).packing_list
  if (!file) throw new Error('An upload answers no file')
  return file
}

/** The pad with a line on it, or with nothing. */
export const drawPad = (ink: 'line' | 'none' = 'line', background = '#ffffff00'): Promise<Buffer> =>
  sharp({ create: { width: 500, height: 300, channels: 4, background } })
    .composite(
      ink === 'none'
        ? []
        : [
            {
              input: Buffer.from(
                '<svg width="500" height="300"><path d="M60 200C160 40 240 260 430 90" stroke="#000" stroke-width="2" fill="none"/></svg>',
              ),
            },
          ],
    )
    .png()
    .toBuffer()

export const draw = async (
  by: Pick<Client, 'upload'>,
  report: { id: number },
  company: number,
  bytes?: Buffer,
) =>
  by.upload(addSignature, {
    params: idOf(report),
    field: 'signature',
    files: [{ name: 'signature.png', bytes: bytes ?? (await drawPad()) }],
    texts: { name: 'Lena Koç', designation: 'QC inspector', company: String(company) },
  })

export const sign = (by: Pick<Client, 'upload'>, report: { id: number }, texts: Record<string, string>) =>
  by.upload(addSignature, {
    params: idOf(report),
    field: 'signature',
    files: [],
    texts: { name: 'Lena Koç', designation: 'QC inspector', typed: 'true', ...texts },
  })

export const setAql = (by: Pick<Client, 'send'>, report: { id: number }, body: object) =>
  by.send(aqlCalls.changeAql, { params: idOf(report), body: body as never })

export const saveInfo = (by: Pick<Client, 'send'>, report: { id: number }, body: object) =>
  by.send(saveDetails, { body: { report_id: report.id, ...body } as never })

export const approve = (by: Pick<Client, 'send'>, report: { id: number }, body: object = {}) =>
  by.send(approveReport, { params: idOf(report), body: { reason: REASON, ...body } })

/** Why a test's reports are approved without photos, date and judged criteria. */
export const REASON = 'Made for a test'

export const decide = (
  by: Pick<Client, 'send'>,
  report: { id: number },
  signature: { id: number },
  body: object = {},
) =>
  by.send(decideSignature, {
    params: { id: String(report.id), signatureId: String(signature.id) },
    body: { approve_status: true, ...body } as never,
  })

/** Everything that an approval needs, of a lot of a thousand: eighty pieces; each company signs for itself. */
export const makeReady = async ({ brand, supplier, inspector, report }: Inspection): Promise<void> => {
  granted(await saveInfo(inspector, report, { supplier_id: supplier.id, no_of_pcs_inspected: 200 }))
  granted(await setAql(inspector, report, { overall_result: 'pass' }))
  granted(await sign(inspector, report, { company: String(brand.id) }))
  granted(await sign(supplier.manager, report, { company: String(supplier.id) }))
}

export const makeApproved = async (make: Maker): Promise<Inspection> => {
  const inspection = await makeInspection(make)
  await makeReady(inspection)
  const report = granted(await approve(inspection.inspector, inspection.report))
  return { ...inspection, report }
}

/** A line across a photo of eight pixels. */
export const DRAWING: Drawing = {
  width: 8,
  height: 8,
  shapes: [{ id: 'a', kind: 'line', size: 2, colour: '#000000', points: [0, 0, 8, 8] }],
}

interface Capture {
  item?: number | undefined
  texts?: Record<string, string>
  files?: { name: string; bytes: Uint8Array; field: string }[]
}

/** A defect on the first item unless another one is named. */
export const capture = async (
  by: Pick<Client, 'upload'>,
  report: QcReport,
  { item = itemOf(report).id, texts = {}, files }: Capture = {},
) =>
  by.upload(reportDefect, {
    params: idOf(report),
    files: files ?? [{ name: 'defect.jpg', bytes: await takePhoto(), field: 'image' }],
    texts: { checklist: String(item), level: 'major', ...texts },
  })

interface Plan {
  itemId: number
  fileId: number
  level?: string
  quantity?: number
}

/** A defect on a photo that is there already, which no call makes. */
export const plantDefect = async (
  { parts }: Pick<World, 'parts'>,
  { inspector, report }: Pick<Inspection, 'inspector' | 'report'>,
  { itemId, fileId, level = 'major', quantity = 1 }: Plan,
): Promise<number> => {
  const { id } = await parts.db.write((tx) =>
    tx
      .insertInto('qc_defects')
      .values({
        report_id: report.id,
        checklist_item_id: itemId,
        file_id: fileId,
        level,
        quantity,
        created_by: inspector.user_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Names a supplier that the maker of the report could not choose. */
export const planSupplier = async (
  { parts }: Pick<World, 'parts'>,
  report: { id: number },
  supplierId: number,
): Promise<void> => {
  await parts.db.write((tx) =>
    tx.updateTable('qc_reports').set({ supplier_id: supplierId }).where('id', '=', report.id).execute(),
  )
}

export const newClientId = (): string => randomUUID()
export const itemOf = (report: QcReport, criterion = 0, item = 0) => {
  const found = report.criteria[criterion]?.checklist[item]
  if (!found) throw new Error('There is no such item')
  return found
}
export const getBytes = (by: Pick<Client, 'request'>, url: string | null) =>
  by.request({ url: fillPath(url ?? '/api/nothing') })
