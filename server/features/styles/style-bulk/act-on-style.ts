/** What each kind of change does to one style: the same as the call for a single one, through its feature. */
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import { type BulkAction, BULK_TEXTS as TEXTS } from '#contract/styles/style-bulk.ts'
import { DUPLICATE_SECTIONS, type DuplicateSection } from '#contract/styles/style-duplicates.ts'
import { STYLE_STATUS_NAMES, type Style } from '#contract/styles/styles.ts'
import { requireCanOnCharge } from '#server/access/charge.access.ts'
import { requireCanOnStyle } from '#server/access/style.access.ts'
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import { changeOneCharge, namesOf } from '#server/features/collaboration/in-charge/index.ts'
import { addSupplier, assignValueChain, findChainOfStyle } from '#server/features/styles/assignments/index.ts'
import { moveToCollection } from '#server/features/styles/collections/index.ts'
import { duplicateStyle } from '#server/features/styles/style-duplicates/index.ts'
import { requestVerification } from '#server/features/styles/style-verification/index.ts'
import {
  changeFields,
  changeStatus,
  deleteStyle,
  findDates,
  requireRoomForStyle,
} from '#server/features/styles/styles/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { type Came, changed, shiftDates, shownDate, unchanged } from './style-bulk.rules.ts'

interface On<Action> {
  actor: Actor
  /** Locked. */
  style: LockedStyle
  action: Action
  /** How many styles a preview would have made by now. */
  made: number
}

type Act<Action> = (tx: Tx, parts: Pick<Parts, 'mail' | 'now'>, on: On<Action>) => Promise<Came>
type ActionOf<Kind extends BulkAction['kind']> = Extract<BulkAction, { kind: Kind }>

const setStatus: Act<ActionOf<'status'>> = async (tx, _parts, { actor, style, action: { status } }) => {
  const former = style.status as Style['status']
  requireCanOnStyle(actor, 'style:change', style)
  if (former === status) return unchanged(TEXTS.sameStatus)
  await changeStatus(tx, actor, { style, status })
  return changed({ from: STYLE_STATUS_NAMES[former], to: STYLE_STATUS_NAMES[status] })
}

const move: Act<ActionOf<'move'>> = async (tx, _parts, { actor, style, action: { collection_id } }) => {
  requireCanOnStyle(actor, 'style:change', style)
  if (style.collection_id === collection_id) return unchanged(TEXTS.sameCollection)
  return changed(await moveToCollection(tx, actor, { style, collectionId: collection_id }))
}

const moveDates: Act<ActionOf<'shift_dates'>> = async (tx, _parts, { actor, style, action: { days } }) => {
  requireCanOnStyle(actor, 'style:change', style)
  const dates = await findDates(tx, style.id)
  if (shownDate(dates) === null) return unchanged(TEXTS.noDates)
  const shifted = shiftDates(dates, days) ?? refuseInput({ days: TEXTS.noSuchDay })
  await changeFields(tx, actor, style, shifted)
  return changed({ from: shownDate(dates), to: shownDate(shifted) })
}

const setDueDate: Act<ActionOf<'due_date'>> = async (tx, _parts, { actor, style, action: { end_date } }) => {
  requireCanOnStyle(actor, 'style:change', style)
  const former = await findDates(tx, style.id)
  if (former.end_date === end_date) return unchanged(TEXTS.sameDueDate)
  await changeFields(tx, actor, style, { end_date })
  return changed({ from: former.end_date, to: end_date })
}

const assign: Act<ActionOf<'assign_supplier'>> = async (tx, parts, { actor, style, action }) => {
  const input = { actor, styleId: style.id, supplierId: action.supplier_id }
  const { name, isNew } = await addSupplier(tx, parts, input)
  return isNew ? changed({ to: name }) : unchanged(TEXTS.supplierThere)
}

const assignChain: Act<ActionOf<'assign_value_chain'>> = async (tx, parts, { actor, style, action }) => {
  const former = await findChainOfStyle(tx, actor, style.id)
  const input = { actor, styleId: style.id, chainId: action.value_chain_id }
  const { changed: isNew, inquiry_value_chain } = await assignValueChain(tx, parts, input)
  return isNew
    ? changed({ from: former?.name ?? null, to: inquiry_value_chain.account_value_chain.name })
    : unchanged(ASSIGNMENT_TEXTS.chainUnchanged)
}

const askForVerification: Act<ActionOf<'request_verification'>> = async (tx, parts, { actor, style }) => {
  await requestVerification(tx, parts, { actor, styleId: style.id, fromBrand: false })
  return style.verification_requested_at === null ? changed({}) : unchanged(TEXTS.verificationRequested)
}

/** Without a verified profile no suppliers go along, and so nothing that needs them. */
const sectionsFor = (actor: Actor): readonly DuplicateSection[] =>
  isVerified(actor) ? DUPLICATE_SECTIONS : ['inquiryDetails', 'styleFiles']

const duplicate: Act<ActionOf<'duplicate'>> = async (tx, parts, { actor, style, made }) => {
  requireCanOnStyle(actor, 'style:duplicate', style)
  await requireRoomForStyle(tx, actor, { besides: made })
  const copy = { actor, styleId: style.id, collectionId: null, sections: sectionsFor(actor) }
  const { id, style_number } = await duplicateStyle(tx, parts, copy)
  return changed({ to: style_number, new_id: id })
}

const remove: Act<ActionOf<'delete'>> = async (tx, parts, { actor, style }) => {
  const { status } = await deleteStyle(tx, parts, { actor, id: style.id })
  if (status === 'deleted') return changed({ to: TEXTS.deleted })
  return style.deletion_requested_at === null
    ? changed({ to: TEXTS.deletionAsked })
    : unchanged(TEXTS.deletionRequested)
}

const putInCharge: Act<ActionOf<'in_charge'>> = async (tx, parts, { actor, style, action }) => {
  requireCanOnCharge(actor, 'charge:change', style)
  const input = { actor, style, role: action.role, userIds: action.user_ids }
  const { from, to, isNew } = await changeOneCharge(tx, parts, input)
  return isNew ? changed({ from: namesOf(from), to: namesOf(to) }) : unchanged(TEXTS.sameInCharge)
}

const ACTS: { [Kind in BulkAction['kind']]: Act<ActionOf<Kind>> } = {
  status: setStatus,
  move,
  shift_dates: moveDates,
  due_date: setDueDate,
  assign_supplier: assign,
  assign_value_chain: assignChain,
  in_charge: putInCharge,
  request_verification: askForVerification,
  duplicate,
  delete: remove,
}

/** @throws Refusal as the call for a single style does */
export const actOnStyle: Act<BulkAction> = (tx, parts, on) =>
  (ACTS[on.action.kind] as Act<BulkAction>)(tx, parts, on)
