import { CARE_TEXTS, type CareForm, type CareInstruction } from '#contract/materials/care-instructions.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refuseInput } from '#server/platform/refusals/refusal.ts'
import {
  type CareColumns,
  type CareRow,
  hideCareInstruction,
  insertCareInstruction,
  lockForCompany,
  toItem,
  updateCareInstruction,
} from './care-instruction.store.ts'

type IconColumns = Omit<CareColumns, 'care_instruction_name'>

const NO_ICON: IconColumns = { icon_hash: null, icon_width: null, icon_height: null }

const iconColumns = (icon: ReceivedFile | null): IconColumns =>
  icon
    ? {
        icon_hash: icon.hash,
        icon_width: icon.picture?.width ?? null,
        icon_height: icon.picture?.height ?? null,
      }
    : NO_ICON

const requireSomething = ({ care_instruction_name, icon_hash }: CareColumns): void => {
  if (!care_instruction_name && !icon_hash) refuseInput({ name: CARE_TEXTS.required })
}

export const presentCare = (row: CareRow): CareInstruction => ({
  ...toItem(row),
  can: { change: row.organization_id !== null },
})

const noteAction = (tx: Tx, actor: Actor, act: 'added' | 'changed' | 'removed', row: CareRow) =>
  audit(tx, actor, {
    action: `care_instruction.${act}`,
    subject: { kind: 'care_instruction', id: row.id },
    details: { name: row.care_instruction_name },
  })

/** @throws Refusal `invalid`, `conflict` */
export const addCareInstruction = async (
  tx: Tx,
  actor: Actor,
  { name, icon }: { name: string; icon: ReceivedFile | null },
): Promise<CareInstruction> => {
  const columns = { care_instruction_name: name || null, ...iconColumns(icon) }
  requireSomething(columns)
  const row = await insertCareInstruction(tx, actor, columns)
  await noteAction(tx, actor, 'added', row)
  return presentCare(row)
}

/** @throws Refusal `not_found`, `forbidden` for a standard one */
export const requireOwn = (row: CareRow | undefined): CareRow => {
  const { organization_id } = found(row, 'Care instruction not found')
  if (organization_id === null)
    throw new Refusal('forbidden', { text: 'Standard care symbols are the same for everybody.' })
  return found(row)
}

const lockOwn = async (tx: Tx, actor: Actor, id: number): Promise<CareRow> =>
  requireOwn(await lockForCompany(tx, actor, id))

interface CareChange {
  id: number
  form: CareForm
  icon: ReceivedFile | null
}

/** @throws Refusal `not_found`, `forbidden`, `invalid`, `conflict` */
export const changeCareInstruction = async (
  tx: Tx,
  { files }: Pick<Parts, 'files'>,
  { actor, id, form, icon }: CareChange & { actor: Actor },
): Promise<CareInstruction> => {
  const former = await lockOwn(tx, actor, id)
  const { icon_hash, icon_width, icon_height } = former
  const isIconKept = !icon && !form.icon_remove_status
  const columns = {
    care_instruction_name: form.name === undefined ? former.care_instruction_name : form.name || null,
    ...(isIconKept ? { icon_hash, icon_width, icon_height } : iconColumns(icon)),
  }
  requireSomething(columns)
  const row = await updateCareInstruction(tx, id, columns)
  if (icon_hash && icon_hash !== row.icon_hash) await files.release(tx, [icon_hash])
  await noteAction(tx, actor, 'changed', row)
  return presentCare(row)
}

/** It leaves the list and stays, with its icon, where passports name it. @throws Refusal `not_found`, `forbidden` */
export const removeCareInstruction = async (tx: Tx, actor: Actor, id: number): Promise<void> => {
  const row = await lockOwn(tx, actor, id)
  await hideCareInstruction(tx, id)
  await noteAction(tx, actor, 'removed', row)
}
