/** What every save of a style does in the references: lock, write, log, answer. */
import type { Asked, Reference, Run } from './asked.ts'

export type Save = (run: Run, asked: Asked) => Promise<object>

export const note = (run: Run, { styleId, userId, organizationId }: Asked, action: string) =>
  run(
    `insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id) values ($1, $2, $3, 'style', $4)`,
    [userId, organizationId, action, styleId],
  )

const LOCK = `select s.id, s.version, s.collection_id, c.brand_id = $2 as is_own from styles s
  join collections c on c.id = s.collection_id where s.id = $1 and s.deleted_at is null for update of s`

/** In one transaction, with the style locked. */
export const saving =
  (save: Save): Reference =>
  (asked) =>
    asked.write(async (run) => {
      const [style] = await run(LOCK, [asked.styleId, asked.organizationId])
      if (!style?.is_own) throw new Error(`Style ${asked.styleId} is not the reader's`)
      return save(run, asked)
    })
