/** A published version as a signed credential: signed when somebody asks first, and from then on the same bytes. */
import { randomInt } from 'node:crypto'
import { findWithdrawal } from '#server/features/passports/passports/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import {
  findCredential,
  findLastList,
  findNewestList,
  holdPublishedStyle,
  type Issuable,
  type IssuableLot,
  insertCredential,
  isLotWithdrawn,
  listTakenPlaces,
  publicationOf,
} from './credential.store.ts'
import { didOfIssuance } from './issuer/issuer.ts'
import { findOwnDid } from './issuer/issuer-domain.store.ts'
import { sign, takeKey } from './issuer/issuer-key.ts'
import { describeEntry, findFreePlace, listAddress, listFor } from './status-list.rules.ts'

/** It outlives the garment's first years; anyone who withdraws the passport revokes it before. */
const VALID_YEARS = 10

/** A credential of W3C's data model 2.0 without what only its proof needs. */
interface Unsigned {
  issuer: { id: string }
  validFrom: string
}

export interface Wanted {
  issuable: Issuable | IssuableLot
  origin: string
  describe(did: string): Unsigned
}

type IssuingParts = Pick<Parts, 'db' | 'sealing' | 'now'>

/** Compact JWS of type `vc+jwt` (W3C VC-JOSE-COSE). @throws Refusal `not_found` where it was withdrawn meanwhile */
export const getCredential = async (parts: IssuingParts, wanted: Wanted): Promise<string> => {
  const place = { ...publicationOf(wanted.issuable), origin: wanted.origin }
  return (await findCredential(parts.db, place)) ?? parts.db.write((tx) => issueCredential(tx, parts, wanted))
}

const issueCredential = async (tx: Tx, parts: IssuingParts, wanted: Wanted): Promise<string> => {
  const { issuable, origin } = wanted
  await holdPublishedStyle(tx, issuable.style_id)
  if (await findWithdrawal(tx, issuable.style_id)) throw new Refusal('not_found')
  if ('lot_version_id' in issuable && (await isLotWithdrawn(tx, issuable.lot_version_id)))
    throw new Refusal('not_found')
  const key = await takeKey(tx, parts, issuable.issuer.id)
  // Another request may have signed while this one waited for the key.
  const signed = await findCredential(tx, { ...publicationOf(issuable), origin })
  if (signed !== null) return signed
  const domain_did = await findOwnDid(tx, issuable.issuer.id)
  const newest = await findNewestList(tx, issuable.issuer.id, domain_did)
  const list = listFor({ newest, last: await findLastList(tx, issuable.issuer.id) })
  const taken = await listTakenPlaces(tx, issuable.issuer.id, list)
  const index = findFreePlace(taken, randomInt)
  const did = didOfIssuance(domain_did, origin, issuable.issuer.uuid)
  const jwt = sign(parts, { did, key, payload: payloadOf(wanted, { did, list, index }) })
  await insertCredential(tx, {
    ...publicationOf(issuable),
    issuer_id: issuable.issuer.id,
    key_id: key.id,
    ...{ origin, domain_did, jwt, status_list: list, status_index: index },
  })
  return jwt
}

const payloadOf = (
  { describe, origin, issuable }: Wanted,
  { did, list, index }: { did: string; list: number; index: number },
): object => {
  const document = describe(did)
  const validUntil = new Date(document.validFrom)
  validUntil.setUTCFullYear(validUntil.getUTCFullYear() + VALID_YEARS)
  return {
    ...document,
    validUntil: validUntil.toISOString(),
    credentialStatus: describeEntry(listAddress(origin, issuable.issuer.uuid, list), index),
    // Beside the credential's own issuer, for libraries that know JWT alone.
    iss: did,
  }
}
