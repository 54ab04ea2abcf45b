/** After the end of a request nobody can send what was saved of its answers any more: it goes, with its files. */
import { dayOf } from '#server/features/evidence/evidence/index.ts'
import type { Parts } from '#server/platform/parts.ts'
import { clearUnsent } from './answer.store.ts'

const NIGHTLY = '17 4 * * *'
const AT_ONCE = 500

type ForgetParts = Pick<Parts, 'db' | 'files' | 'now'>

export const forgetUnsent = async ({ db, files, now }: ForgetParts): Promise<void> => {
  for (let count = AT_ONCE; count === AT_ONCE; )
    count = await db.write(async (tx) => {
      const cleared = await clearUnsent(tx, { today: dayOf(now()), limit: AT_ONCE })
      await files.release(
        tx,
        cleared.flatMap(({ hash }) => (hash ? [hash] : [])),
      )
      return cleared.length
    })
}

export const scheduleForgetting = (parts: ForgetParts & Pick<Parts, 'jobs'>): void => {
  parts.jobs.schedule('evidence_drafts', NIGHTLY, () => forgetUnsent(parts))
}
