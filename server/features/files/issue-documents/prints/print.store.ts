/** What a print tells of its issue and of the last one. */
import { sql } from 'kysely'
import { isVisible } from '#server/access/style-scope/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Print } from './print-code.ts'

const fromPrinted = (db: Reader, { styleId, number }: Pick<Print, 'styleId' | 'number'>) =>
  db
    .selectFrom('style_issues as i')
    .innerJoin('styles as s', 's.id', 'i.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('style_issues as last', 'last.style_id', 's.id')
    .where('s.id', '=', styleId)
    .where('i.number', '=', number)
    .orderBy('last.number', 'desc')
    .limit(1)
    .select([
      ...(['s.id as style_id', 's.style_number', 'i.number', 'i.issued_at'] as const),
      ...(['last.number as last_number', 'last.issued_at as last_issued_at'] as const),
    ])

export type PrintedRow = NonNullable<Awaited<ReturnType<typeof findPrint>>>

/** Undefined where there is none for the company whose print it is, as of today. */
export const findPrint = async (db: Reader, print: Print) => {
  const company = await db
    .selectFrom('organizations')
    .where('id', '=', print.organizationId)
    .select('type')
    .executeTakeFirst()
  if (!company) return undefined
  const viewer = { organization_id: print.organizationId, is_operator: company.type === 'operator' }
  return fromPrinted(db, print).where(isVisible(viewer)).executeTakeFirst()
}

/** As codes before the sealed ones name it: by the beginning of the content's hash, and for no company. */
export const findPrintByContent = (
  db: Reader,
  { digest, ...print }: { styleId: number; number: number; digest: string },
) =>
  fromPrinted(db, print)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`left(i.sha256, ${digest.length}) = ${digest}`)
    .executeTakeFirst()
