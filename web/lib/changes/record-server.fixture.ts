/** A server with one record: refuses what it is told to, and what is not on top of the newest version. */
import { ApiError } from '../api/api.ts'

export interface Row {
  a: number
  b: number
  c: number
  version: number
}

const AT = '2026-11-18T09:05:00.000Z'

export const openRecordServer = (began: Row) => {
  let row = began
  let by = 'Mira Olsen'
  let refusals = 0
  const sent: object[] = []
  const accepted: object[] = []
  const byKey = new Map<string, { body: string; answer: Row }>()
  return {
    read: (): Row => row,
    /** Each call, with the version that it was made on. */
    log: () => sent,
    /** Of this page's own. */
    accepted: () => accepted,
    /** As many of the next calls. */
    refuse: (count: number) => {
      refusals += count
    },
    allow: () => {
      refusals = 0
    },
    saveBy: (who: string, after: Partial<Row>) => {
      by = who
      row = { ...row, ...after, version: row.version + 1 }
    },
    /** @param key as an `Idempotency-Key` */
    save: async (after: object, version: number, key?: string): Promise<Row> => {
      sent.push({ ...after, version })
      // An answer comes after what goes on meanwhile.
      await Promise.resolve()
      const body = JSON.stringify({ after, version })
      const before = key === undefined ? undefined : byKey.get(key)
      if (before?.body === body) return before.answer
      if (before) throw new ApiError(422, { error: ['Used'], code: 'key_reused', request_id: '' })
      if (refusals > 0) {
        refusals -= 1
        throw new ApiError(422, { error: ['No'], code: 'invalid', request_id: '' })
      }
      if (version !== row.version) {
        const saved = { by, at: AT, version: row.version }
        throw new ApiError(409, { error: ['Stale'], code: 'stale', saved, request_id: '' })
      }
      accepted.push(after)
      by = 'Mira Olsen'
      row = { ...row, ...after, version: version + 1 }
      if (key !== undefined) byKey.set(key, { body, answer: row })
      return row
    },
  }
}
