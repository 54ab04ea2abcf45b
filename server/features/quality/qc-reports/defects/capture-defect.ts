import type { ChecklistItem, QcDefect } from '#contract/quality/qc-criteria.ts'
import type { DefectForm } from '#contract/quality/qc-defects.ts'
import type { QcFile } from '#contract/quality/qc-files.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import { madeIn } from '../content/made-in.ts'
import { listDefectsOf, listFilesOf, listItemsOf } from '../content/report-content.store.ts'
import {
  type CriteriaType,
  countContent,
  findIdByClientId,
  findOne,
  insertItems,
} from '../criteria/criteria.store.ts'
import { makeOnce } from '../make-once.ts'
import { lockFor, type OnReport, requireOpen } from '../open-report.ts'
import { columnsOfPhoto } from '../photos/add-photos.ts'
import { countFiles, insertPhoto } from '../photos/photo.store.ts'
import type { ReceivedPhoto } from '../photos/receive-photos.ts'
import { presentFile, presentItems } from '../present-report.ts'
import { changeReport } from '../qc-report.store.ts'
import { findDefectByClientId, insertDefect } from './defect.store.ts'
import type { DrawnPhoto } from './receive-defect.ts'

interface Captured {
  form: DefectForm
  photo: ReceivedPhoto
  drawn: DrawnPhoto | null
}

type CaptureParts = Pick<Parts, 'now' | 'files'>

/** A defect with its photo, once by its client id. @throws Refusal `not_found`, `forbidden`, `invalid`, `conflict` */
export const captureDefect = async (
  tx: Tx,
  { now, files }: CaptureParts,
  on: OnReport,
  captured: Captured,
): Promise<{ data: QcDefect; item: ChecklistItem; file: QcFile; version: number }> => {
  const report = await lockFor(tx, on)
  const received = now()
  const times = { ...madeIn(report, captured.form, received), created_at: received.toISOString() }
  let { version } = report
  const { client_id, level, quantity } = captured.form
  const identity = { client_id, kind: 'defect' as const, scope_id: on.id, user_id: on.actor.user_id }
  let isNew = false
  const id = await makeOnce(tx, identity, {
    find: (clientId) => findDefectByClientId(tx, clientId),
    make: async () => {
      isNew = true
      requireOpen(report)
      await requireRoom(tx, on.id, captured.form)
      const itemId = await itemOf(tx, on.id, captured.form)
      const fileId = await insertPhoto(tx, { ...photoColumns(on, captured), ...times })
      const made = await insertDefect(tx, {
        ...{ client_id: client_id ?? null, report_id: on.id, checklist_item_id: itemId, file_id: fileId },
        ...{ level, quantity, created_by: on.actor.user_id, ...times },
      })
      await audit(tx, on.actor, {
        action: 'qc_report.defect_captured',
        subject: { kind: 'qc_report', id: on.id },
        details: { id: made, item: itemId, level, quantity },
      })
      version = await changeReport(tx, { ...on, now: received })
      return made
    },
  })
  // What was there already keeps its own bytes.
  if (!isNew) await files.release(tx, hashesOf(captured))
  return { ...(await present(tx, on.id, id)), version }
}

const hashesOf = ({ photo, drawn }: Captured): string[] =>
  [photo.original, photo.print, drawn?.picture, drawn?.print].flatMap((file) => (file ? [file.hash] : []))

const photoColumns = ({ actor, id }: OnReport, { photo, drawn }: Captured) => {
  const { print_hash, width, height, ...columns } = columnsOfPhoto(id, actor.user_id, photo)
  return {
    ...columns,
    // Receiving has refused what cannot be shown.
    ...{ print_hash: print_hash as string, width: width as number, height: height as number },
    client_id: null,
    component: 'defect_images',
    drawing: drawn && JSON.stringify(drawn.drawing),
    drawn_hash: drawn?.picture.hash ?? null,
    drawn_print_hash: drawn?.print.hash ?? null,
    drawn_version: drawn ? 1 : 0,
  }
}

const requireRoom = async (tx: Tx, reportId: number, { new_item }: DefectForm): Promise<void> => {
  const { items, defects } = await countContent(tx, reportId)
  if (defects >= QC_LIMITS.defects) throw new Refusal('conflict', { text: QC_TEXTS.tooManyDefects })
  if (new_item !== undefined && items >= QC_LIMITS.items)
    throw new Refusal('conflict', { text: QC_TEXTS.tooManyItems })
  if ((await countFiles(tx, 'qc_files', reportId)) >= QC_LIMITS.photos)
    throw new Refusal('conflict', { text: QC_TEXTS.tooManyPhotos })
}

/** The item of the form, made where it is a new one; of this very report. */
const itemOf = async (tx: Tx, reportId: number, form: DefectForm): Promise<number> => {
  if (form.new_item === undefined) {
    const id = await idOf(tx, 'checklist', reportId, form.checklist)
    return id ?? refuseInput({ checklist: QC_TEXTS.itemNotFound })
  }
  const criterion = await idOf(tx, 'criteria', reportId, form.criteria)
  if (criterion === undefined) return refuseInput({ criteria: QC_TEXTS.criterionNotFound })
  const [made = 0] = await insertItems(tx, [
    {
      ...{ report_id: reportId, criteria_id: criterion, client_id: null },
      ...{ name: form.new_item, defect_level: form.level },
    },
  ])
  return made
}

/** By id or by what the device called it. */
const idOf = async (
  tx: Tx,
  type: CriteriaType,
  reportId: number,
  named: number | string | undefined,
): Promise<number | undefined> => {
  const id = typeof named === 'string' ? await findIdByClientId(tx, type, named) : named
  return id !== undefined && (await findOne(tx, { type, id, reportId })) ? id : undefined
}

const present = async (tx: Tx, reportId: number, id: number) => {
  const items = presentItems(await listItemsOf(tx, reportId), await listDefectsOf(tx, reportId))
  const item = found(items.find(({ defects }) => defects.some((defect) => defect.id === id)))
  const data = found(item.defects.find((defect) => defect.id === id))
  const file = found((await listFilesOf(tx, reportId)).find((each) => each.id === data.defect_image_id))
  return { data, item, file: presentFile(file) }
}
