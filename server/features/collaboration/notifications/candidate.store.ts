import { sql } from 'kysely'
import type { ChargeRole } from '#contract/styles/charge-roles.ts'
import { worksOnStyle } from '#server/access/style-scope/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { readerLanguage } from '#server/platform/languages/reader-language.store.ts'
import type { Candidate } from './recipient.rules.ts'

export interface Addressed {
  /** All their people who sign in. */
  everybodyOf?: readonly number[]
  /** Their account managers alone. */
  managersOf?: readonly number[]
  people?: readonly number[]
  /** Who knows already. */
  but?: number | undefined
}

/** With an address to write to. */
export interface Reachable extends Candidate {
  email: string
  language: string | null
}

export interface AboutStyle {
  id: number
  /** Whom it concerns. */
  roles: readonly ChargeRole[]
}

/** Of the person `u` of the account `a`: what the style names, else what the company's setting does. */
const isInCharge = ({ id, roles }: AboutStyle) => sql<boolean>`(
  exists (select from style_charges h where h.style_id = ${id} and h.account_id = u.account_id and h.user_id = u.id
    and h.role = any(${roles}::text[]))
  or exists (select from company_charges d where d.account_id = u.account_id and d.user_id = u.id
    and d.role = any(${roles}::text[]) and not exists (
      select from style_charges h join users o on o.id = h.user_id and o.active
      where h.style_id = ${id} and h.account_id = d.account_id and h.role = d.role)))`

/**
 * The nearest choice counts, and of two companies silence. Through a company that works on the style one follows it only
 * where one's own company knows who does: as an owner, or as that company itself.
 */
const choiceOf = (styleId: number) => sql<'follow' | 'mute' | null>`coalesce(
  (select case when f.is_muted then 'mute' else 'follow' end from style_follows f
    where f.user_id = u.id and f.style_id = ${styleId}),
  (select case when f.is_muted then 'mute' else 'follow' end from collection_follows f
    join styles s on s.collection_id = f.collection_id where f.user_id = u.id and s.id = ${styleId}),
  (select case when bool_or(f.is_muted) then 'mute' else 'follow' end from company_follows f
    join styles s on s.id = ${styleId} join collections c on c.id = s.collection_id
    where f.user_id = u.id and (f.organization_id in (c.brand_id, c.created_by_organization_id)
      or (a.organization_id in (c.brand_id, c.created_by_organization_id, f.organization_id) and exists (
        select from style_assignments sa where sa.style_id = s.id and sa.organization_id = f.organization_id)))
    having count(*) > 0))`

const selectPeople = (db: Reader, { kind, style }: { kind: string; style: AboutStyle | null }) =>
  db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .leftJoin('notification_settings as s', (join) =>
      join.onRef('s.user_id', '=', 'u.id').on('s.kind', '=', kind),
    )
    .where('u.active', '=', true)
    .select(['u.id', 'u.email', 'u.role', 'a.organization_id', readerLanguage, 's.way'])
    .select([
      sql<boolean>`u.email_proved_at is not null`.as('email_proved'),
      sql<boolean>`coalesce(s.bell, true)`.as('bell'),
      sql<boolean>`coalesce(s.mail, true)`.as('mail'),
      (style ? isInCharge(style) : sql<boolean>`false`).as('is_in_charge'),
      (style ? choiceOf(style.id) : sql<null>`null`).as('choice'),
    ])
    .orderBy('u.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]
type Standing = Pick<Candidate, 'is_named' | 'is_addressed' | 'is_doer'>

const presentCandidate = ({ role, way, ...row }: Row, standing: Standing): Reachable => ({
  ...row,
  role: role as Candidate['role'],
  way: way as Candidate['way'],
  ...standing,
})

/** Who is named, addressed, or in charge for a company that is addressed; the doer too, who may be in charge. */
export const findCandidates = async (
  db: Reader,
  { everybodyOf = [], managersOf = [], people = [], but }: Addressed,
  about: { kind: string; style: AboutStyle | null },
): Promise<Reachable[]> => {
  const isAddressed = sql<boolean>`(a.organization_id = any(${everybodyOf}::bigint[])
    or (a.organization_id = any(${managersOf}::bigint[])
      and u.role in ('brand_account_manager', 'supplier_account_manager', 'admin')))`
  const isNamed = sql<boolean>`u.id = any(${people}::bigint[])`
  const isOfThem = sql<boolean>`a.organization_id = any(${[...everybodyOf, ...managersOf]}::bigint[])`
  const rows = await selectPeople(db, about)
    .select([isNamed.as('is_named'), isAddressed.as('is_addressed')])
    .where(
      about.style
        ? sql<boolean>`(${isNamed} or ${isAddressed} or (${isOfThem} and ${isInCharge(about.style)}))`
        : sql<boolean>`(${isNamed} or ${isAddressed})`,
    )
    .execute()
  return rows.map(({ is_named, is_addressed, ...row }) =>
    presentCandidate(row, { is_named, is_addressed, is_doer: row.id === but }),
  )
}

interface Following {
  kind: string
  style: AboutStyle
  /** Whose people may read it. */
  companies: readonly number[]
  /** Who knows already. */
  but: readonly number[]
}

/** People of these companies who follow the style, its collection or a company on it. */
export const findFollowers = async (
  db: Reader,
  { companies, but, ...about }: Following,
): Promise<Reachable[]> => {
  const rows = await selectPeople(db, about)
    .where(sql<boolean>`a.organization_id = any(${companies}::bigint[])`)
    .where(sql<boolean>`u.id <> all(${but}::bigint[])`)
    .where(worksOnStyle(about.style.id))
    .where(sql<boolean>`u.id in (${followersOf(about.style.id)})`)
    .execute()
  const standing = { is_named: false, is_addressed: false, is_doer: false }
  // Who is in charge was told, or may not read it.
  return rows.map((row) => presentCandidate({ ...row, is_in_charge: false }, standing))
}

/** By their choice alone: who of them is told is decided by the rules. */
export const followersOf = (styleId: number) => sql<number>`
  select f.user_id from style_follows f where f.style_id = ${styleId} and not f.is_muted
  union select f.user_id from collection_follows f join styles s on s.collection_id = f.collection_id
    where s.id = ${styleId} and not f.is_muted
  union select f.user_id from company_follows f
    join (select c.brand_id as organization_id from styles s join collections c on c.id = s.collection_id
        where s.id = ${styleId}
      union select c.created_by_organization_id from styles s join collections c on c.id = s.collection_id
        where s.id = ${styleId}
      union select sa.organization_id from style_assignments sa where sa.style_id = ${styleId}) o
      on o.organization_id = f.organization_id
    where not f.is_muted`
