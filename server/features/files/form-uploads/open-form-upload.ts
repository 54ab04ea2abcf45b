/** A file of a form on its way: begun, asked for, sent and given up by one person, who must still be able to send the form. */

import { OPEN_UPLOADS, UPLOAD_TEXTS, type UploadState } from '#contract/files/style-file-uploads.ts'
import { FORM_USES, type FormUpload, type FormUse } from '#contract/form-uploads.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { type RoleTable, requireRole } from '#server/platform/access/permissions.ts'
import type { Db, Reader } from '#server/platform/db/database.ts'
import {
  appendFormPart,
  countFormUploadsOf,
  type FormUploadRow,
  findFormUpload,
  insertFormUpload,
  stateOfUpload,
} from '#server/platform/files/form-upload.store.ts'
import type { Exchange } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import { takePart } from '#server/platform/uploads/take-part.ts'

/** Whether the person may change the record. @throws Refusal `not_found`, `forbidden` */
type RequireTarget = (db: Reader, on: { actor: Actor; id: number }) => Promise<unknown>
export interface FormRights {
  roles: Partial<RoleTable>
  /** Of uses whose form changes a record that more than a role decides about. */
  targets: Partial<Record<FormUse, RequireTarget>>
}

export interface Asking {
  db: Db
  actor: Actor
  parts: Pick<Parts, 'db' | 'files' | 'now'>
  rights: FormRights
}

const requireMay = async (
  { db, actor, rights }: Asking,
  { use, target_id }: { use: string; target_id: number | null },
): Promise<void> => {
  const { access } = FORM_USES[use as FormUse]
  requireRole(rights.roles, actor, access)
  const requireTarget = rights.targets[use as FormUse]
  if (requireTarget) await requireTarget(db, { actor, id: target_id ?? 0 })
}

/**
 * One's own. Where the right to the form is lost, nothing is kept of it; a colleague is told that it is somebody else's, and to
 * everybody else it is not there. @throws Refusal `not_found`, `forbidden`, `other_person`
 */
const openOwn = async (asking: Asking, id: string): Promise<FormUploadRow> => {
  const { db, actor } = asking
  const upload = await findFormUpload(db, id)
  if (!upload || upload.organization_id !== actor.organization_id)
    return found<FormUploadRow>(null, UPLOAD_TEXTS.gone)
  if (upload.user_id !== actor.user_id) throw new Refusal('other_person', { text: UPLOAD_TEXTS.somebodyElse })
  try {
    await requireMay(asking, upload)
  } catch (error) {
    if (error instanceof Refusal) await asking.parts.files.dropFormUpload(id)
    throw error
  }
  return upload
}

/**
 * Begun, or as far as it is. Of another file, or for another record by now, it begins anew.
 * @throws Refusal as `openOwn`, `conflict` for too many that are not finished
 */
export const openFormUpload = async (
  asking: Asking,
  { id, ...said }: FormUpload & { id: string },
): Promise<UploadState> => {
  const { db, actor, parts } = asking
  const begun = (await findFormUpload(db, id)) && (await openOwn(asking, id))
  if (begun?.use === said.use && begun.target_id === said.target_id && begun.size === said.size)
    return stateOfUpload(begun)
  await requireMay(asking, said)
  if (begun) await asking.parts.files.dropFormUpload(id)
  await db.write(async (tx) => {
    if ((await countFormUploadsOf(tx, actor)) >= OPEN_UPLOADS)
      throw new Refusal('conflict', { text: UPLOAD_TEXTS.tooManyOpen })
    await insertFormUpload(tx, actor, { id, ...said, at: parts.now() })
  })
  return stateOfUpload(await openOwn(asking, id))
}

/** @throws Refusal as `openOwn` and `takePart` */
export const sendFormUploadPart = async (
  asking: Asking,
  http: Exchange,
  { id, offset }: { id: string; offset: number },
): Promise<UploadState> => {
  const { db, parts } = asking
  const taken = await takePart(parts.files, http, {
    offset,
    open: () => openOwn(asking, id),
    note: (part) => db.write((tx) => appendFormPart(tx, { id, offset, ...part, at: parts.now() })),
  })
  return stateOfUpload(taken)
}

/** @throws Refusal as `openOwn` */
export const cancelFormUpload = async (asking: Asking, id: string): Promise<void> => {
  await openOwn(asking, id)
  await asking.parts.files.dropFormUpload(id)
}
