import type { StyleVerificationRequest } from '#contract/styles/style-verification.ts'
import { fromStyles, hasAccount } from '#server/access/style-scope/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Requests that the actor decides: those for the own brand, or for brands without an account. */
const waiting = (db: Reader, actor: Actor) => {
  const requests = fromStyles(db)
    .where('s.verification_requested_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
  return isOperator(actor)
    ? requests.where(hasAccount, '=', false)
    : requests.where('c.brand_id', '=', actor.organization_id)
}

const select = (db: Reader, actor: Actor) =>
  waiting(db, actor)
    .innerJoin('users as u', 'u.id', 's.verification_requested_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .leftJoin('files as f', 'f.id', 's.default_image_id')
    .select(['s.id', 's.style_number', 's.style_name', 'f.upload_name as default_image'])
    .select(['b.id as brand_id', 'b.name as brand_name', 's.verification_requested_at'])
    .select(['u.full_name', 'o.name as organization_name'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present = (row: Row): StyleVerificationRequest => ({
  style: {
    id: row.id,
    style_number: row.style_number,
    style_name: row.style_name,
    default_image: row.default_image,
  },
  brand: { id: row.brand_id, name: row.brand_name },
  requested_by: { full_name: row.full_name, organization_name: row.organization_name },
  requested_at: row.verification_requested_at ?? '',
})

export const listWaiting = async (
  db: Reader,
  actor: Actor,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: StyleVerificationRequest[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    select(db, actor)
      .orderBy('s.verification_requested_at')
      .orderBy('s.id')
      .offset(offset)
      .limit(limit)
      .execute(),
    waiting(db, actor)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(present), total }
}
