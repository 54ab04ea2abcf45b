/** The job behind an archive, and what ends archives. */
import { EXPORT_KEPT_DAYS } from '#contract/accounts/company-exports.ts'
import { told } from '#contract/values/text/told.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './company-export.store.ts'
import { type MadeArchive, makeArchive } from './make-archive.ts'

type MakeParts = Pick<Parts, 'db' | 'files' | 'mail' | 'now'>

/** A job that takes longer was left behind by its process. */
export const MOST_SECONDS = 2 * 3600
const DAY_MS = 86_400_000

const keep = ({ db, files, mail, now }: MakeParts, made: store.Made, archive: MadeArchive): Promise<void> => {
  const written = archive.written.map(({ path, file }) => ({ path, hash: file.hash }))
  return files.keep(
    db,
    archive.written.map(({ file }) => file),
    async (tx) => {
      const at = now()
      const ends_at = new Date(at.getTime() + EXPORT_KEPT_DAYS * DAY_MS)
      const entries = [...written, ...archive.files]
      if (!(await store.setReady(tx, made, { files: entries, now: at, ends_at }))) return
      await notify(
        tx,
        { mail },
        {
          audience: { organizationId: made.organization_id, managersOnly: true },
          news: {
            kind: 'company_export_ready',
            text: told`The archive of the data of ${made.organization_name} is ready. It can be downloaded for ${EXPORT_KEPT_DAYS} days.`,
            link: '/company',
          },
        },
      )
      await audit(tx, null, {
        action: 'company_export.made',
        subject: { kind: 'company_export', id: made.id },
        details: { files: entries.length },
      })
    },
  )
}

export const makeExport = async (parts: MakeParts, id: number): Promise<void> => {
  const { db, files, now } = parts
  const made = await db.write((tx) => store.beginMaking(tx, id))
  if (!made) return
  try {
    const archive = await makeArchive({
      ...{ db, files, own: made, now: now() },
      onProgress: (progress) => db.write((tx) => store.noteProgress(tx, id, progress)),
    })
    await keep(parts, made, archive)
  } catch (error) {
    await db.write((tx) => store.setFailed(tx, id))
    throw error
  }
}

/** Bytes of archives that had their week, and archives that nobody makes any more. */
export const endExports = ({ db, files, now }: Pick<Parts, 'db' | 'files' | 'now'>): Promise<void> =>
  db.write(async (tx) => {
    await files.release(tx, await store.endDueExports(tx, now()))
    await store.failAbandoned(tx, new Date(now().getTime() - 2 * MOST_SECONDS * 1000))
  })
