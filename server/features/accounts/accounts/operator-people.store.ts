/** People as the operator's command line finds them. */
import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/db/search/like-pattern.ts'

const MAX_FOUND = 50

const selectPeople = (db: Reader) =>
  db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('u.left_at', 'is', null)
    .select(['u.id', 'u.account_id', 'u.email', 'u.full_name', 'u.role', 'u.active', 'u.has_second_factor'])
    .select(['u.last_seen_at', 'o.name as company'])
    .select(sql<boolean>`u.email_proved_at is not null`.as('is_proved'))

export type FoundPerson = Awaited<ReturnType<typeof findPeople>>[number]

/** By a part of the name, the address or the company's name. */
export const findPeople = (db: Reader, words: string) => {
  const pattern = containing(words)
  return selectPeople(db)
    .where((where) =>
      where.or([
        where('u.email', 'ilike', pattern),
        where('u.full_name', 'ilike', pattern),
        where('o.name', 'ilike', pattern),
      ]),
    )
    .orderBy('u.id')
    .limit(MAX_FOUND)
    .execute()
}

/** By the number, or by the whole address, which several may have who did not prove it. */
export const listNamed = (db: Reader, named: { id: number } | { email: string }) =>
  selectPeople(db)
    .$if('id' in named, (query) => query.where('u.id', '=', 'id' in named ? named.id : 0))
    .$if('email' in named, (query) => query.where('u.email', '=', 'email' in named ? named.email : ''))
    .orderBy('u.id')
    .execute()
