import { ApiError } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import type { SavedImport } from './use-import-saving.ts'

/** One after the other, in the order of the file; what is refused says why and keeps nothing else back. */
export const saveEach = async <Row extends { id: number }>(
  rows: readonly Row[],
  send: (row: Row) => Promise<unknown>,
  tell: (saved: number) => void = () => {},
): Promise<SavedImport> => {
  const refused = new Map<number, string>()
  for (const [at, row] of rows.entries()) {
    await send(row).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      refused.set(row.id, textsOf(error).join(' '))
    })
    tell(at + 1)
  }
  return { refused }
}
