import type { PackingForm, PhotoForm } from '#contract/quality/qc-files.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import type { Made, MadeInput } from '#contract/values/made-at.ts'
import type { ReportRow } from '#server/access/report-scope/report-scope.store.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { madeIn } from '../content/made-in.ts'
import { makeOnce } from '../make-once.ts'
import { lockFor, type OnReport, requireOpen } from '../open-report.ts'
import { changeReport } from '../qc-report.store.ts'
import {
  countFiles,
  findFileIdByClientId,
  insertPackingFile,
  insertPhoto,
  type KeptTable,
} from './photo.store.ts'
import type { ReceivedPhoto } from './receive-photos.ts'

type AddParts = Pick<Parts, 'now' | 'files'>

interface Added {
  ids: number[]
  version: number
}

export const columnsOfPhoto = (reportId: number, userId: number, { original, print }: ReceivedPhoto) => ({
  report_id: reportId,
  blob_hash: original.hash,
  print_hash: print?.hash ?? null,
  title: original.title,
  mime_type: original.mime_type,
  size: original.size,
  width: original.picture?.width ?? null,
  height: original.picture?.height ?? null,
  uploaded_by: userId,
})
type Columns = ReturnType<typeof columnsOfPhoto> & Made & { client_id: string | null; created_at: string }

interface Kind {
  table: KeptTable
  kind: 'file' | 'packing_file'
  limit: number
  tooMany: string
  insert: (tx: Tx, columns: Columns) => Promise<number>
}

/** Photos to the report, each once by its client id. @throws Refusal `not_found`, `forbidden`, `conflict` */
export const addPhotos = (
  tx: Tx,
  parts: AddParts,
  on: OnReport,
  { form, photos }: { form: PhotoForm; photos: readonly ReceivedPhoto[] },
): Promise<Added> =>
  add(tx, parts, on, {
    photos,
    form,
    kind: {
      table: 'qc_files',
      kind: 'file',
      limit: QC_LIMITS.photos,
      tooMany: QC_TEXTS.tooManyPhotos,
      insert: (_, { print_hash, width, height, ...columns }) =>
        insertPhoto(tx, {
          ...columns,
          // Receiving has refused what cannot be shown.
          print_hash: print_hash as string,
          width: width as number,
          height: height as number,
          component: form.component_short_code,
        }),
    },
  })

/** The same to its packing list. */
export const addPackingFiles = (
  tx: Tx,
  parts: AddParts,
  on: OnReport,
  { form, photos }: { form: PackingForm; photos: readonly ReceivedPhoto[] },
): Promise<Added> =>
  add(tx, parts, on, {
    photos,
    form,
    kind: {
      table: 'qc_packing_files',
      kind: 'packing_file',
      limit: QC_LIMITS.packing_files,
      tooMany: QC_TEXTS.tooManyPackingFiles,
      insert: insertPackingFile,
    },
  })

interface Adding {
  photos: readonly ReceivedPhoto[]
  form: MadeInput & { client_id: readonly string[] }
  kind: Kind
}

const add = async (tx: Tx, { now, files }: AddParts, on: OnReport, adding: Adding): Promise<Added> => {
  const report = await lockFor(tx, on)
  const received = now()
  const made = madeIn(report, adding.form, received)
  const ids: number[] = []
  const titles: string[] = []
  for (const [at, photo] of adding.photos.entries()) {
    const one = { photo, clientId: adding.form.client_id[at] }
    const times = { ...made, created_at: received.toISOString() }
    const { id, isNew } = await addOne(tx, on, report, { ...adding, ...one, times })
    ids.push(id)
    if (isNew) titles.push(photo.original.title)
    // What was there already keeps its own bytes.
    else await files.release(tx, [photo.original.hash, ...(photo.print ? [photo.print.hash] : [])])
  }
  if (titles.length === 0) return { ids, version: report.version }
  await audit(tx, on.actor, {
    action: adding.kind.kind === 'file' ? 'qc_report.photos_added' : 'qc_report.packing_list_added',
    subject: { kind: 'qc_report', id: on.id },
    details: { files: titles },
  })
  return { ids, version: await changeReport(tx, { ...on, now: received }) }
}

interface One {
  kind: Kind
  photo: ReceivedPhoto
  clientId: string | undefined
  times: Made & { created_at: string }
}

const addOne = (
  tx: Tx,
  { actor, id }: OnReport,
  report: ReportRow,
  { kind, photo, clientId, times }: One,
) => {
  const identity = { client_id: clientId, kind: kind.kind, scope_id: id, user_id: actor.user_id }
  return makeOnce(tx, identity, {
    find: async (made) => {
      const found = await findFileIdByClientId(tx, kind.table, made)
      return found === undefined ? undefined : { id: found, isNew: false }
    },
    make: async () => {
      requireOpen(report)
      if ((await countFiles(tx, kind.table, id)) >= kind.limit)
        throw new Refusal('conflict', { text: kind.tooMany })
      const columns = { ...columnsOfPhoto(id, actor.user_id, photo), client_id: clientId ?? null, ...times }
      return { id: await kind.insert(tx, columns), isNew: true }
    },
  })
}
