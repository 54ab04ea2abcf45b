/**
 * The address in an email by which one press ends such emails, without signing in (RFC 8058). Its token is sealed by the
 * installation's key for this purpose and this person, so it opens nothing else, and nothing of it is kept.
 */
import type { Sealing } from '../secrets/sealing.ts'

export interface EndedEmails {
  /** The person. */
  owner: number
  what: string
}

const PURPOSE = 'unsubscribe'

export const pathToEnd = (sealing: Sealing, { owner, what }: EndedEmails): string => {
  const sealed = sealing.seal(Buffer.from(what), { purpose: PURPOSE, owner })
  return `/api/unsubscribe/${owner}.${sealed.toString('base64url')}`
}

const TOKEN = /^([1-9]\d{0,15})\.([\w-]{20,400})$/

/** Null where nobody's key made it. */
export const openToken = (sealing: Sealing, token: string): EndedEmails | null => {
  const [, id, sealed] = TOKEN.exec(token) ?? []
  if (!id || !sealed) return null
  try {
    const place = { purpose: PURPOSE, owner: Number(id) }
    return { owner: place.owner, what: sealing.open(Buffer.from(sealed, 'base64url'), place).toString() }
  } catch {
    return null
  }
}
