/** Who knows an issue: the companies that it was sent to, who of them looked, what they asked. */
import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/database.ts'
import { isOnStyle } from './style-issue.store.ts'

const hasAsked = sql<boolean>`exists (select from style_issue_questions q
  where q.issue_id = k.issue_id and q.organization_id = k.organization_id)`
const isAsking = sql<boolean>`exists (select from style_issue_questions q
  where q.issue_id = k.issue_id and q.organization_id = k.organization_id and q.answer is null)`
const isSeen = sql<boolean>`exists (select from style_issue_seen n
  where n.issue_id = k.issue_id and n.organization_id = k.organization_id)`

/** A company that left the style without a word about the issue is no part of its record. */
const fromCompanies = (db: Reader, styleId: number) =>
  db
    .selectFrom('style_issue_companies as k')
    .innerJoin('style_issues as i', 'i.id', 'k.issue_id')
    .where('i.style_id', '=', styleId)
    .where(sql<boolean>`(${isOnStyle('k.organization_id')} or k.confirmed_at is not null or ${hasAsked})`)

/** Of each issue of the style. */
export const countKnown = (db: Reader, styleId: number) =>
  fromCompanies(db, styleId)
    .groupBy('i.number')
    .select('i.number')
    .select(({ fn }) => [
      fn.countAll<number>().as('companies'),
      fn.count<number>('k.confirmed_at').as('confirmed'),
      fn.countAll<number>().filterWhere(isAsking).as('asking'),
    ])
    .execute()

/** How far one company came with each issue that it was sent. */
export const listStandings = (db: Reader, styleId: number, organizationId: number) =>
  db
    .selectFrom('style_issue_companies as k')
    .innerJoin('style_issues as i', 'i.id', 'k.issue_id')
    .where('i.style_id', '=', styleId)
    .where('k.organization_id', '=', organizationId)
    .select(['i.number', 'k.confirmed_at', isSeen.as('is_seen'), isAsking.as('is_asking')])
    .execute()

export const findStandingRow = async (db: Reader, issueId: number, organizationId: number) =>
  db
    .selectFrom('style_issue_companies as k')
    .where('k.issue_id', '=', issueId)
    .where('k.organization_id', '=', organizationId)
    .select(['k.confirmed_at', isSeen.as('is_seen'), isAsking.as('is_asking')])
    .executeTakeFirst()

interface OfIssue {
  styleId: number
  issueId: number
  /** One company alone. */
  only?: number | undefined
}

/** By name. */
export const listCompanies = (db: Reader, { styleId, issueId, only }: OfIssue) =>
  fromCompanies(db, styleId)
    .innerJoin('organizations as o', 'o.id', 'k.organization_id')
    .leftJoin('users as u', 'u.id', 'k.confirmed_by')
    .leftJoin('accounts as a', 'a.id', 'u.account_id')
    .leftJoin('organizations as uo', 'uo.id', 'a.organization_id')
    .where('k.issue_id', '=', issueId)
    .$if(only !== undefined, (query) => query.where('k.organization_id', '=', only as number))
    .select(['o.id', 'o.name', 'k.sent_at', 'k.reminded_at', 'k.confirmed_at'])
    .select(['u.id as person_id', 'u.full_name as person_name', 'uo.name as person_organization'])
    .orderBy('o.name')
    .orderBy('o.id')
    .execute()

export const listSeen = (db: Reader, { issueId, only }: OfIssue) =>
  db
    .selectFrom('style_issue_seen as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .innerJoin('organizations as o', 'o.id', 'n.organization_id')
    .where('n.issue_id', '=', issueId)
    .$if(only !== undefined, (query) => query.where('n.organization_id', '=', only as number))
    .select(['n.organization_id', 'n.seen_at', 'u.id as person_id', 'u.full_name as person_name'])
    .select('o.name as person_organization')
    .orderBy('n.seen_at')
    .orderBy('u.id')
    .execute()

export const listQuestions = (db: Reader, { issueId, only }: OfIssue) =>
  db
    .selectFrom('style_issue_questions as q')
    .innerJoin('users as u', 'u.id', 'q.asked_by')
    .innerJoin('organizations as o', 'o.id', 'q.organization_id')
    .leftJoin('users as au', 'au.id', 'q.answered_by')
    .leftJoin('accounts as aa', 'aa.id', 'au.account_id')
    .leftJoin('organizations as ao', 'ao.id', 'aa.organization_id')
    .where('q.issue_id', '=', issueId)
    .$if(only !== undefined, (query) => query.where('q.organization_id', '=', only as number))
    .select(['q.id', 'q.organization_id', 'q.text', 'q.asked_at', 'q.answer', 'q.answered_at'])
    .select(['u.id as person_id', 'u.full_name as person_name', 'o.name as person_organization'])
    .select(['au.id as answerer_id', 'au.full_name as answerer_name', 'ao.name as answerer_organization'])
    .orderBy('q.id')
    .execute()

/** Of one company: a limit over all would tell each how much the others ask. */
export const countQuestions = async (
  db: Reader,
  issueId: number,
  organizationId: number,
): Promise<number> => {
  const { count } = await db
    .selectFrom('style_issue_questions')
    .where('issue_id', '=', issueId)
    .where('organization_id', '=', organizationId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Companies that work on the style today, do not own it, and have people who sign in. */
export const listReaders = async (db: Reader, styleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('style_assignments as sa')
    .innerJoin('styles as s', 's.id', 'sa.style_id')
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .where('sa.style_id', '=', styleId)
    .where(sql<boolean>`sa.organization_id not in (c.brand_id, c.created_by_organization_id)`)
    .where(
      sql<boolean>`exists (select from accounts a join users u on u.account_id = a.id
        where a.organization_id = sa.organization_id and u.active)`,
    )
    .select('sa.organization_id')
    .distinct()
    .orderBy('sa.organization_id')
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

export const isWorkingOnStyle = async (
  db: Reader,
  styleId: number,
  organizationId: number,
): Promise<boolean> => {
  const row = await db
    .selectFrom('style_assignments')
    .where('style_id', '=', styleId)
    .where('organization_id', '=', organizationId)
    .select('style_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
