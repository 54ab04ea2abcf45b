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
    save: async (after: object, version: number): Promise<Row> => {
      sent.push({ ...after, version })
      // An answer comes after what goes on meanwhile.
      await Promise.resolve()
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
      return row
    },
  }
}
