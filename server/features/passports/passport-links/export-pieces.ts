import type { z } from 'zod'
import { type exportHolderLinks, isSerial, LINK_TEXTS } from '#contract/passports/audiences/passport-links.ts'
import { findLatestVersion } from '#server/features/passports/passports/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal, refusalAt } from '#server/platform/refusals/refusal.ts'
import { findSealedKey, findStyleNumber } from './holder-key.store.ts'
import { secretOfPiece, serialsOf } from './link-secret.rules.ts'
import { sealedFor } from './open-restricted.ts'

type Pieces = z.output<(typeof exportHolderLinks)['query']>

interface Export {
  styleId: number
  query: Pieces
  origin: string
}

/** Spreadsheets take these for formulas; a cell that begins so is set in quotation marks with an apostrophe. */
const cell = (text: string): string => {
  const shown = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\n']/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** Where the passport has a GTIN the address is a GS1 Digital Link with the secret behind it. */
const addressOf = (
  { origin, style_number, gtin }: { origin: string; style_number: string; gtin: string | null },
  serial: string,
  secret: string,
): string => {
  const piece = encodeURIComponent(serial)
  return gtin
    ? `${origin}/01/${gtin}/21/${piece}?k=${secret}`
    : `${origin}/with/${style_number}/piece/${piece}/${secret}`
}

/** @throws Refusal `conflict` without a key, `invalid` where a serial number would be none */
export const openPieceFile = async (
  db: Reader,
  { sealing }: Pick<Parts, 'sealing'>,
  { styleId, query, origin }: Export,
) => {
  const style_number = found(await findStyleNumber(db, styleId))
  const kept = await findSealedKey(db, style_number)
  if (!kept) throw new Refusal('conflict', { text: LINK_TEXTS.noKey })
  const { first, count } = query
  const last = first + Math.max(0, count - 1)
  const ends = [...serialsOf({ ...query, count: 1 }), ...serialsOf({ ...query, first: last, count: 1 })]
  if (!Number.isSafeInteger(last) || !ends.every(isSerial)) throw refusalAt({ prefix: LINK_TEXTS.serial })
  const latest = await findLatestVersion(db, styleId)
  const key = sealing.open(kept.sealed_key, sealedFor(styleId))
  const place = { origin, style_number, gtin: latest?.snapshot.gtin ?? null }
  const lines = function* (): Generator<string> {
    yield 'serial_number,address\r\n'
    for (const serial of serialsOf(query)) {
      const address = addressOf(place, serial, secretOfPiece(key, { styleId, serial }))
      yield `${cell(serial)},${cell(address)}\r\n`
    }
  }
  return { style_number, lines: lines() }
}
