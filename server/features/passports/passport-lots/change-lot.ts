/** What owners of a style do with its lots: each checks its right on the style, and is one transaction. */
import {
  LOT_FIELD_KEYS,
  LOT_TEXTS,
  type LotChanges,
  type LotFields,
  lotFields,
  MAX_LOTS,
  MAX_RANGES,
} from '#contract/passports/lots/lot-fields.ts'
import type { NewLot } from '#contract/passports/lots/lots.ts'
import { readSerials, type SerialRange, withoutRanges } from '#contract/passports/lots/serials.rules.ts'
import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { told } from '#contract/values/text/told.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, type LockedStyle } from '#server/access/style-scope/index.ts'
import { type Actor, isVerified } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { requireCurrent } from '#server/platform/documents/require-current.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import * as store from './lot.store.ts'
import { findNewestVersion } from './lot-version.store.ts'
import * as serials from './serial.store.ts'

export interface OfStyle {
  actor: Actor
  styleId: number
}
export type OfLot = OfStyle & { lotId: number }

const holdOwn = async (tx: Tx, { actor, styleId }: OfStyle): Promise<LockedStyle> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, 'passport:change', style)
  return style
}

const lockOwn = async (tx: Tx, of: OfLot): Promise<store.LockedLot> => {
  await holdOwn(tx, of)
  return found(await store.lockLot(tx, of.styleId, of.lotId), LOT_TEXTS.notFound)
}

type LotAct = 'added' | 'changed' | 'deleted' | 'serials_added' | 'serials_removed'
interface Noted {
  id: number
  styleId: number
  name: string
}

/** As the style's history compares it; null before there is one, and once it is gone. */
const asCompared = (fields: LotFields | null) => {
  if (!fields) return { lot: null }
  const { composition, ...rest } = fields
  const { components = [], has_animal_parts = false } = composition?.fibres ?? {}
  return {
    lot: {
      ...rest,
      shows_evidence: rest.shows_evidence || null,
      composition_text: composition?.text || null,
      has_animal_parts: has_animal_parts || null,
    },
    fibres: components,
  }
}
const compare = (before: LotFields | null, after: LotFields | null) =>
  findChanges('lot', asCompared(before), asCompared(after))

const note = (
  tx: Tx,
  actor: Actor,
  { act, lot, changes }: { act: LotAct; lot: Noted; changes?: ReturnType<typeof compare> },
) =>
  audit(tx, actor, {
    action: `lot.${act}`,
    subject: { kind: 'style', id: lot.styleId },
    details: { lot_id: lot.id, name: lot.name },
    changes,
  })

/** Which are not what they say, at their fields. */
const requirePossible = async (
  tx: Tx,
  {
    actor,
    fields,
    saved,
    isPiece,
  }: { actor: Actor; fields: LotFields; saved: LotFields | null; isPiece: boolean },
): Promise<void> => {
  const { supplier_id, factory_id, made_from, made_to, quantity, gtin, shows_evidence } = fields
  if (made_from && made_to && made_to < made_from) throw refusalAt({ made_to: LOT_TEXTS.order })
  const apart = { quantity, gtin, shows_evidence: shows_evidence || null }
  const wrong = Object.entries(apart).filter(([, value]) => isPiece && value !== null)
  if (wrong.length > 0) throw refusalAt(Object.fromEntries(wrong.map(([key]) => [key, LOT_TEXTS.ofLotAlone])))
  if (supplier_id === (saved?.supplier_id ?? null) && factory_id === (saved?.factory_id ?? null)) return
  if (supplier_id === null) {
    if (factory_id !== null) throw refusalAt({ factory_id: LOT_TEXTS.factory })
    return
  }
  if (!isVerified(actor))
    throw new Refusal('account_not_verified', { text: PASSPORT_TEXTS.needsVerification })
  const maker = await store.findMaker(tx, { supplier_id, factory_id })
  if (!maker) throw refusalAt({ supplier_id: LOT_TEXTS.supplier })
  if (factory_id !== null && maker.factory_id === null) throw refusalAt({ factory_id: LOT_TEXTS.factory })
}

const refuseTwice = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    if (isDuplicate(error, 'passport_lots_style_id_number_key'))
      throw refusalAt({ number: LOT_TEXTS.numberTaken }, 'conflict')
    if (isDuplicate(error, 'passport_lots_style_id_serial_key'))
      throw refusalAt({ number: LOT_TEXTS.serialTaken }, 'conflict')
    throw error
  }
}

/** A piece that stands in a range belongs to that range's lot. @throws Refusal `invalid` */
const requireItsLot = async (
  tx: Tx,
  { styleId, number, lot_id }: { styleId: number; number: string; lot_id: number | null },
): Promise<void> => {
  if (lot_id !== null) {
    const lot = await store.lockLot(tx, styleId, lot_id)
    if (!lot || lot.serial !== null) throw refusalAt({ lot_id: LOT_TEXTS.ofLot })
  }
  const known = await serials.findLotOfSerial(tx, { styleId, serial: number })
  if (known && known.id !== lot_id) throw refusalAt({ lot_id: LOT_TEXTS.serialNotHere })
}

/** The id of the new lot or piece. @throws Refusal `not_found`, `forbidden`, `invalid`, `conflict` */
export const addLot = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  { actor, styleId, input }: OfStyle & { input: NewLot },
): Promise<number> => {
  await holdOwn(tx, { actor, styleId })
  const { kind, number, lot_id, serials: text, ...fields } = input
  const isPiece = kind === 'piece'
  if (isPiece && text) throw refusalAt({ serials: LOT_TEXTS.serialsOfLot })
  if (!isPiece && lot_id !== null) throw refusalAt({ lot_id: LOT_TEXTS.ofLot })
  await requirePossible(tx, { actor, fields, saved: null, isPiece })
  if (isPiece) await requireItsLot(tx, { styleId, number, lot_id })
  if ((await store.countLots(tx, styleId)) >= MAX_LOTS)
    throw new Refusal('conflict', { text: LOT_TEXTS.tooMany })
  const id = await refuseTwice(
    store.insertLot(tx, {
      ...{ styleId, lotId: lot_id, fields, userId: actor.user_id, at: now() },
      ...{ number: isPiece ? null : number, serial: isPiece ? number : null },
    }),
  )
  await note(tx, actor, {
    ...{ act: 'added', lot: { id, styleId, name: number } },
    changes: compare(null, lotFields.parse(fields)),
  })
  if (text) await giveSerials(tx, { actor, lot: { id, styleId, name: number }, ranges: rangesIn(text) })
  return id
}

const nameOf = ({ number, serial }: Pick<store.LockedLot, 'number' | 'serial'>): string =>
  number ?? serial ?? ''

const fieldsOf = (lot: store.LockedLot): LotFields =>
  Object.fromEntries(LOT_FIELD_KEYS.map((key) => [key, lot[key]])) as unknown as LotFields

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A change that changes nothing is none. @throws Refusal `not_found`, `forbidden`, `invalid`, `stale` */
export const changeLot = async (
  tx: Tx,
  { now }: Pick<Parts, 'now'>,
  {
    input,
    ...of
  }: OfLot & { input: LotChanges & { version?: number | undefined; serials?: string | undefined } },
): Promise<void> => {
  const lot = await lockOwn(tx, of)
  const { version, serials: text, ...named } = input
  await requireCurrent(version, lot.version, () => ({ by: lot.updated_by, at: lot.updated_at }))
  if (text) await giveMissing(tx, { actor: of.actor, lot, text })
  const saved = fieldsOf(lot)
  const changed = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
  // A factory is its supplier's: it goes with it.
  const leaves = named.supplier_id !== undefined && named.supplier_id !== saved.supplier_id
  const fields = lotFields.parse({
    ...{ ...saved, ...(leaves && { factory_id: null }), ...changed },
    composition: compositionOf(saved, named),
  })
  const keys = LOT_FIELD_KEYS.filter((key) => !isSame(fields[key], saved[key]))
  if (keys.length === 0) return
  const { actor } = of
  await requirePossible(tx, { actor, fields, saved, isPiece: lot.serial !== null })
  await store.updateLot(tx, { id: lot.id, fields, userId: actor.user_id, at: now() })
  const name = nameOf(lot)
  await note(tx, actor, {
    ...{ act: 'changed', lot: { id: lot.id, styleId: of.styleId, name } },
    changes: compare(saved, fields),
  })
}

/** Of its two parts, what is not named stays. */
const compositionOf = (saved: LotFields, { composition }: LotChanges): unknown =>
  composition === undefined || composition === null
    ? composition === null
      ? null
      : saved.composition
    : {
        ...saved.composition,
        ...composition,
        fibres: { ...saved.composition?.fibres, ...composition.fibres },
      }

/** @throws Refusal `not_found`, `forbidden`, `conflict` where something was published of it */
export const deleteLot = async (tx: Tx, of: OfLot): Promise<void> => {
  const lot = await lockOwn(tx, of)
  if (await findNewestVersion(tx, lot.id)) throw new Refusal('conflict', { text: LOT_TEXTS.published })
  if (await store.hasPieces(tx, lot.id)) throw new Refusal('conflict', { text: LOT_TEXTS.hasPieces })
  await store.deleteLot(tx, lot.id)
  await note(tx, of.actor, {
    ...{ act: 'deleted', lot: { id: lot.id, styleId: of.styleId, name: nameOf(lot) } },
    changes: compare(fieldsOf(lot), null),
  })
}

/** @throws Refusal `invalid` */
const tellWrong = (typed: string) => told`This is no serial number or range: ${typed.slice(0, 80)}`

const rangesIn = (text: string): SerialRange[] => {
  const read = readSerials(text)
  if ('wrong' in read) throw refusalAt({ serials: tellWrong(read.wrong) })
  if (read.ranges.length === 0) throw refusalAt({ serials: LOT_TEXTS.serialsRequired })
  if (read.ranges.length > MAX_RANGES) throw refusalAt({ serials: LOT_TEXTS.tooManyRanges })
  return read.ranges
}

/** @throws Refusal `conflict` where one belongs to the style already */
const giveSerials = async (
  tx: Tx,
  { actor, lot, ranges }: { actor: Actor; lot: Noted; ranges: readonly SerialRange[] },
): Promise<void> => {
  try {
    await serials.insertSerials(tx, { styleId: lot.styleId, lotId: lot.id, ranges })
  } catch (error) {
    if (serials.isTakenError(error)) throw refusalAt({ serials: LOT_TEXTS.serialsTaken }, 'conflict')
    throw error
  }
  await note(tx, actor, { act: 'serials_added', lot })
}

/** Those that the lot has already stay as they are: a file may say them again. */
const giveMissing = async (
  tx: Tx,
  { actor, lot, text }: { actor: Actor; lot: store.LockedLot; text: string },
): Promise<void> => {
  if (lot.serial !== null) throw refusalAt({ serials: LOT_TEXTS.serialsOfLot })
  const ranges = withoutRanges(rangesIn(text), await serials.listRanges(tx, lot.id))
  if (ranges.length === 0) return
  await giveSerials(tx, { actor, lot: { id: lot.id, styleId: lot.style_id, name: nameOf(lot) }, ranges })
}

/** @throws Refusal `not_found`, `forbidden`, `invalid`, `conflict` where one belongs to the style already */
export const addSerials = async (tx: Tx, { text, ...of }: OfLot & { text: string }): Promise<void> => {
  const lot = await lockOwn(tx, of)
  if (lot.serial !== null) throw new Refusal('not_found', { text: LOT_TEXTS.notFound })
  const named = { id: lot.id, styleId: of.styleId, name: nameOf(lot) }
  await giveSerials(tx, { actor: of.actor, lot: named, ranges: rangesIn(text) })
}

/** @throws Refusal `not_found`, `forbidden` */
export const removeSerials = async (
  tx: Tx,
  { rangeId, ...of }: OfLot & { rangeId: number },
): Promise<void> => {
  const lot = await lockOwn(tx, of)
  if (!(await serials.deleteSerials(tx, { lotId: lot.id, rangeId })))
    throw new Refusal('not_found', { text: LOT_TEXTS.rangeNotFound })
  await note(tx, of.actor, {
    act: 'serials_removed',
    lot: { id: lot.id, styleId: of.styleId, name: nameOf(lot) },
  })
}
