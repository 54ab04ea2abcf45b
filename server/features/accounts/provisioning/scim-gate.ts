/** Whose directory calls, by the token in `Authorization: Bearer scim_…`; an address with many wrong ones is refused. */
import type { IncomingHttpHeaders } from 'node:http'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { openMinuteLimit } from '#server/platform/limits/minute-limit.ts'
import { addressGroup, requireWithinLimit } from '#server/platform/limits/rate-limit.ts'
import { noteWho } from '#server/platform/observe/around.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { hashToken, SCIM_START } from '#server/platform/sessions/tokens.ts'
import { type Directory, findDirectory, lockDirectory, touchToken } from './token.store.ts'

/** A directory's first run makes some thousand people. */
const REQUESTS_PER_MINUTE = 1500
const WRONG_TOKENS = { attempts: 100, seconds: 900 }
/** A token's last use is noted at most this often. */
const TOUCH_AFTER_MS = 60_000

const wrongToken = (): Refusal => new Refusal('not_signed_in', { text: 'This token is not valid.' })

export interface Admitted {
  directory: Directory
  /** In a transaction that no other one of this directory overlaps, and that a revoked token cannot begin. */
  write<T>(work: (tx: Tx, directory: Directory) => Promise<T>): Promise<T>
}

export type ScimGate = (request: { headers: IncomingHttpHeaders; ip: string }) => Promise<Admitted>

export const openScimGate = ({ db, now }: { db: Db; now: () => Date }): ScimGate => {
  const countRequest = openMinuteLimit(REQUESTS_PER_MINUTE)
  return async ({ headers, ip }) => {
    const [scheme = '', token = ''] = (headers.authorization ?? '').split(/ +/, 2)
    const at = now()
    const isToken = scheme.toLowerCase() === 'bearer' && token.startsWith(SCIM_START)
    const tokenHash = hashToken(token)
    const directory = isToken ? await findDirectory(db, tokenHash) : null
    if (!directory) {
      await requireWithinLimit(db, { key: `scim:${addressGroup(ip)}`, ...WRONG_TOKENS }, at)
      throw wrongToken()
    }
    const { account_id, organization_id, last_used_at } = directory
    noteWho({ company: organization_id })
    countRequest(String(account_id))
    if (last_used_at === null || at.getTime() - Date.parse(last_used_at) > TOUCH_AFTER_MS)
      await db.write((tx) => touchToken(tx, account_id, at))
    return {
      directory,
      write: (work) =>
        db.write(async (tx) => {
          const present = await lockDirectory(tx, tokenHash)
          if (!present) throw wrongToken()
          return work(tx, present)
        }),
    }
  }
}
