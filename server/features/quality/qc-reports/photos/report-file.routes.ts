/** Photos, packing lists and signatures: their forms, their lists, and their bytes. */
import type { PictureWidth } from '#contract/files/files.ts'
import * as defectCalls from '#contract/quality/qc-defects.ts'
import * as calls from '#contract/quality/qc-files.ts'
import * as signatureCalls from '#contract/quality/qc-signatures.ts'
import { FILE_COMPONENTS } from '#contract/values/codes/qc-words.ts'
import { requireCanOnReport } from '#server/access/qc-report.access.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import { attachmentOf, contentTypeOf } from '#server/platform/files/attachment.ts'
import { type App, RawAnswer } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { listFilesOf, listPackingOf, listSignaturesOf } from '../content/report-content.store.ts'
import { captureDefect } from '../defects/capture-defect.ts'
import { receiveDefect, receiveDrawing } from '../defects/receive-defect.ts'
import { deletePackingFile, deletePhoto } from '../delete-from-report.ts'
import { requireReport } from '../open-report.ts'
import { presentFile, presentPacking, presentSignature } from '../present-report.ts'
import { decideSignature } from '../signatures/decide-signature.ts'
import { receiveSignature } from '../signatures/receive-signature.ts'
import { deleteSignature, signReport } from '../signatures/sign-report.ts'
import { findSignature } from '../signatures/signature.store.ts'
import { addPackingFiles, addPhotos } from './add-photos.ts'
import { drawOnPhoto } from './draw-on-photo.ts'
import { findPackingFile, findPhoto } from './photo.store.ts'
import { PACKING, PHOTOS, receivePhotos } from './receive-photos.ts'

/** The bytes of an id never change; a browser may keep them, a shared cache may not. */
const PRIVATE_PICTURE = 'private, max-age=31536000, immutable'

export const routeReportFiles = (app: App, parts: Parts): void => {
  app.route(calls.listFileComponents, async () => ({
    data: FILE_COMPONENTS.map((short_code) => ({ short_code })),
  }))
  routePhotos(app, parts)
  routePackingLists(app, parts)
  routeBytes(app, parts)
  routeDefects(app, parts)
  routeSignatures(app, parts)
}

const routePhotos = (app: App, parts: Parts): void => {
  app.route(calls.listQcFiles, async ({ actor, params, db }) => {
    await requireReport(db, { actor, id: params.reportId })
    return { data: (await listFilesOf(db, params.reportId)).map(presentFile) }
  })
  app.route(calls.uploadQcFiles, async ({ actor, db, http }) => {
    const { all, ...received } = await receivePhotos(
      parts,
      { actor, db, http },
      { schema: calls.photoForm, ...PHOTOS },
    )
    const id = received.form.report_id
    return parts.files.keep(db, all, async (tx) => {
      const { ids, version } = await addPhotos(tx, parts, { actor, id }, received)
      const added = (await listFilesOf(tx, id)).filter((file) => ids.includes(file.id))
      return { data: added.map(presentFile), version }
    })
  })
  app.route(calls.deleteQcFile, ({ actor, params: { reportId, fileId }, query, db }) =>
    db.write((tx) =>
      deletePhoto(tx, parts, { actor, id: reportId }, { fileId, withDefects: query.with_defects }),
    ),
  )
}

const routePackingLists = (app: App, parts: Parts): void => {
  app.route(calls.listPackingList, async ({ actor, params, db }) => {
    await requireReport(db, { actor, id: params.reportId })
    return { packing_list: (await listPackingOf(db, params.reportId)).map(presentPacking) }
  })
  app.route(calls.uploadPackingList, async ({ actor, db, http }) => {
    const { all, ...received } = await receivePhotos(
      parts,
      { actor, db, http },
      { schema: calls.packingForm, ...PACKING },
    )
    const id = received.form.report_id
    return parts.files.keep(db, all, async (tx) => {
      const { ids, version } = await addPackingFiles(tx, parts, { actor, id }, received)
      const added = (await listPackingOf(tx, id)).filter((file) => ids.includes(file.id))
      return { packing_list: added.map(presentPacking), version }
    })
  })
  app.route(calls.deletePackingFile, ({ actor, params, db }) =>
    db.write((tx) => deletePackingFile(tx, parts, { actor, id: params.reportId }, params.id)),
  )
}

interface Kept {
  blob_hash: string
  mime_type: string
  title: string
  width: number | null
}

/** Re-encoded, whatever else the bytes may be. Null where the bytes are gone. */
const findPicture = async ({ files }: Parts, hash: string, width: number): Promise<RawAnswer | null> => {
  const picture = await files.openPicture(hash, width as PictureWidth)
  if (!picture) return null
  return new RawAnswer(picture.stream as NodeJS.ReadableStream, {
    'content-type': 'image/webp',
    'content-length': picture.size,
    'cache-control': PRIVATE_PICTURE,
  })
}

const showPicture = async (parts: Parts, hash: string, width: number): Promise<RawAnswer> =>
  found(await findPicture(parts, hash, width))

/** As it is now: a drawing may be replaced, and its bytes be gone, between reading the row and opening them. */
const showDrawn = async (
  parts: Parts,
  findNow: () => Promise<Kept & { drawn_hash: string | null }>,
  width = 1280,
): Promise<RawAnswer> => {
  const show = async (): Promise<RawAnswer | null> => {
    const { blob_hash, drawn_hash, width: ownWidth } = await findNow()
    if (ownWidth === null) throw new Refusal('unsupported_type')
    return findPicture(parts, drawn_hash ?? blob_hash, width)
  }
  return found((await show()) ?? (await show()))
}

const routeBytes = (app: App, parts: Parts): void => {
  const preview = async (file: Kept, width = 1280): Promise<RawAnswer> => {
    if (file.width === null) throw new Refusal('unsupported_type')
    return showPicture(parts, file.blob_hash, width)
  }
  const download = async (file: Kept): Promise<RawAnswer> => {
    const original = found(await parts.files.open(file.blob_hash))
    return new RawAnswer(original.stream as NodeJS.ReadableStream, {
      'content-type': contentTypeOf(file.mime_type),
      'content-length': original.size,
      'content-disposition': attachmentOf(file.title),
    })
  }
  app.route(calls.previewQcFile, ({ actor, params, query, db }) =>
    showDrawn(
      parts,
      async () => {
        const file = found(await findPhoto(db, actor, params.id))
        requireCanOnReport(actor, 'qc_report:read', file)
        return file
      },
      query.width,
    ),
  )
  app.route(calls.downloadQcFile, async ({ actor, params, db }) => {
    const file = found(await findPhoto(db, actor, params.id))
    requireCanOnReport(actor, 'qc_report:read', file)
    return download(file)
  })
  app.route(calls.previewPackingFile, async ({ actor, params, query, db }) => {
    const file = found(await findPackingFile(db, actor, params.id))
    requireCanOnReport(actor, 'qc_report:read', file)
    return preview(file, query.width)
  })
  app.route(calls.downloadPackingFile, async ({ actor, params, db }) => {
    const file = found(await findPackingFile(db, actor, params.id))
    requireCanOnReport(actor, 'qc_report:read', file)
    return download(file)
  })
}

const routeDefects = (app: App, parts: Parts): void => {
  app.route(defectCalls.reportDefect, async ({ actor, params: { id }, db, http }) => {
    await requireReport(db, { actor, id }, 'qc_report:change')
    const { form, photo, drawn, all } = await receiveDefect(parts, http)
    return parts.files.keep(db, all, (tx) => captureDefect(tx, parts, { actor, id }, { form, photo, drawn }))
  })
  app.route(defectCalls.replaceDefectImage, async ({ actor, params, db, http }) => {
    const on = { actor, id: params.id }
    await requireReport(db, on, 'qc_report:change')
    const { form, drawn, all } = await receiveDrawing(parts, http)
    return parts.files.keep(db, all, (tx) =>
      drawOnPhoto(tx, parts, on, { fileId: params.defectImageId, form, drawn }),
    )
  })
  app.route(defectCalls.readDrawing, async ({ actor, params, db }) => {
    const photo = found(await findPhoto(db, actor, params.id))
    requireCanOnReport(actor, 'qc_report:read', photo)
    return { drawing: photo.drawing, drawn_version: photo.drawn_version }
  })
}

const routeSignatures = (app: App, parts: Parts): void => {
  app.route(signatureCalls.listSignatures, async ({ actor, params: { id }, db }) => {
    const report: ReportRow = await requireReport(db, { actor, id })
    return { data: (await listSignaturesOf(db, id)).map((row) => presentSignature(row, report)) }
  })
  app.route(signatureCalls.addSignature, async ({ actor, params: { id }, db, http }) => {
    // Before the first byte is read: who may not sign here costs nothing.
    await requireReport(db, { actor, id }, 'qc_report:sign')
    const { form, picture } = await receiveSignature(parts, http, signatureCalls.signatureForm)
    return parts.files.keep(db, picture ? [picture] : [], (tx) =>
      signReport(tx, parts, { actor, id }, { form, picture }),
    )
  })
  app.route(signatureCalls.deleteSignature, ({ actor, params, db }) =>
    db.write((tx) => deleteSignature(tx, parts, { actor, id: params.id }, params.signatureId)),
  )
  app.route(signatureCalls.decideSignature, ({ actor, params, body, db }) =>
    db.write((tx) =>
      decideSignature(tx, parts, { actor, id: params.id }, { signatureId: params.signatureId, ...body }),
    ),
  )
  app.route(signatureCalls.previewSignature, async ({ actor, params, db }) => {
    const signature = found(await findSignature(db, actor, params.id))
    requireCanOnReport(actor, 'qc_report:read', signature)
    return showPicture(parts, found(signature.blob_hash), 1280)
  })
}
