/**
 * Copies of somebody's name and address beside the row of the person: sentences that were told, kept answers, queued jobs,
 * signatures, frozen issues. A test looks for a planted name in every table of the catalogue.
 */
import { type RawBuilder, sql } from 'kysely'
import { FORMER_MEMBER } from '#contract/accounts/departures.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Departure } from './departure.store.ts'

interface Names extends Departure {
  company: string
  account_id: number
  organization_id: number
  /** Somebody of another company is called so too, whose name stays in what tells of them. */
  has_namesake: boolean
}

/** An address that nobody has. */
const nobody = ({ user_id }: Pick<Departure, 'user_id'>): string => `former-member-${user_id}@invalid`

export const readNames = async (tx: Tx, departure: Departure): Promise<Names> => {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('u.id', '=', departure.user_id)
    .select(['u.account_id', 'o.id as organization_id', 'o.name as company'])
    .select(
      sql<boolean>`exists (select from users n where n.full_name = ${departure.full_name}
        and n.account_id <> u.account_id)`.as('has_namesake'),
    )
    .executeTakeFirstOrThrow()
  return { ...departure, ...row }
}

/**
 * The address. Where somebody has come with it since, it is theirs, and so are the emails on their way to it. Asked by each
 * statement for itself: it sees an invitation that is written meanwhile together with what that brought, or neither.
 */
const addressOf = (departure: Departure): RawBuilder<string> => sql<string>`(case
  when exists (select from users n where n.email = ${departure.email})
    or exists (select from invitations i where i.email = ${departure.email} and i.closed_at is null)
  then ${nobody(departure)}::text else ${departure.email}::text end)`

/** As JSON has it, with its quotation marks: a whole value and no part of a text. */
const quoted = (text: string): string => JSON.stringify(text)
const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The JSON with the name, as a whole value, and the address replaced. */
const cleaned = (json: RawBuilder<unknown>, departure: Departure) =>
  sql`replace(replace(${json}::text, ${quoted(departure.full_name)}, ${quoted(FORMER_MEMBER)}),
    to_json(${addressOf(departure)})::text, ${quoted('')})::jsonb`

const namesIt = (json: RawBuilder<unknown>, departure: Departure) =>
  sql<boolean>`(${json}::text like ${like(quoted(departure.full_name))}
    or strpos(${json}::text, to_json(${addressOf(departure)})::text) > 0)`

/** Told to a colleague or with the company's name; where nobody else is called so, anywhere. */
const isOfThem = (
  json: RawBuilder<unknown>,
  names: Names,
  isToColleague: RawBuilder<unknown> = sql`false`,
) =>
  names.has_namesake
    ? sql<boolean>`(${json}::text like ${like(quoted(names.company))} or ${isToColleague})`
    : sql<boolean>`true`

const inText = (column: RawBuilder<unknown>, { full_name }: Departure) =>
  sql`replace(${column}, ${full_name}, ${FORMER_MEMBER})`

const cleanNotices = async (tx: Tx, names: Names): Promise<void> => {
  const isToColleague = sql`n.user_id in (select id from users where account_id = ${names.account_id})`
  await sql`update ${sql.table('notifications')} n
    set told = ${cleaned(sql`n.told`, names)}, text = ${inText(sql`n.text`, names)}
    where ${namesIt(sql`n.told`, names)} and ${isOfThem(sql`n.told`, names, isToColleague)}`.execute(tx)
  await sql`update ${sql.table('notifications')} n set text = ${inText(sql`n.text`, names)}
    where n.told is null and strpos(n.text, ${names.full_name}) > 0 and ${isToColleague}`.execute(tx)
  await sql`update ${sql.table('follower_notices')} n set told = ${cleaned(sql`n.told`, names)}
    where ${namesIt(sql`n.told`, names)} and ${isOfThem(sql`n.told`, names)}`.execute(tx)
}

const cleanStyleFileLog = async (tx: Tx, names: Names): Promise<void> => {
  await sql`update ${sql.table('style_file_log')} l
    set told = ${cleaned(sql`l.told`, names)}, message = ${inText(sql`l.message`, names)},
      words = search_form(${inText(sql`l.message`, names)} || ' ' || ${names.company}::text)
    where l.user_id = ${names.user_id} and strpos(l.message, ${names.full_name}) > 0`.execute(tx)
}

/** What a program or a page gets that repeats a call, and what jobs carry: both end within days by themselves. */
const cleanWaiting = async (tx: Tx, names: Names): Promise<void> => {
  await sql`update ${sql.table('idempotency_keys')} k set answer = ${cleaned(sql`k.answer`, names)}
    where ${namesIt(sql`k.answer`, names)} and ${isOfThem(sql`k.answer`, names)}`.execute(tx)
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(tx)
  if (rows[0]?.is_there)
    await sql`update ${sql.id('pgboss', 'job')} j set data = ${cleaned(sql`j.data`, names)}
      where j.state <> 'active' and ${namesIt(sql`j.data`, names)} and ${isOfThem(sql`j.data`, names)}`.execute(
      tx,
    )
}

/** Of what the person signed, and of what was stated in their name; the drawn name goes too. Answers with its bytes. */
const cleanSignatures = async (tx: Tx, names: Names): Promise<string[]> => {
  const { rows } = await sql<{ hash: string | null }>`
    with theirs as (select id, blob_hash from qc_signatures where qc_name <> ${FORMER_MEMBER}
      and (person_id = ${names.user_id}
        or (qc_name = ${names.full_name} and organization_id = ${names.organization_id})) for update)
    update ${sql.table('qc_signatures')} g set qc_name = ${FORMER_MEMBER}, blob_hash = null
    from theirs where theirs.id = g.id returning theirs.blob_hash as hash`.execute(tx)
  return rows.flatMap(({ hash }) => (hash ? [hash] : []))
}

/** An issue names whom its tech pack named. It is hashed anew, since the hash is of the whole text. */
const cleanIssues = async (tx: Tx, { user_id, full_name }: Departure): Promise<void> => {
  const before = `"id":${user_id},"full_name":${quoted(full_name)}`
  const after = `"id":${user_id},"full_name":${quoted(FORMER_MEMBER)}`
  await sql`update ${sql.table('style_issues')} set snapshot = replace(snapshot, ${before}, ${after}),
      sha256 = encode(sha256(convert_to(replace(snapshot, ${before}, ${after}), 'UTF8')), 'hex')
    where strpos(snapshot, ${before}) > 0`.execute(tx)
}

/**
 * Addresses that others typed: of closed invitations and requests to sign. What is open stays, since the address may belong
 * to somebody who is invited anew. A company's entry loses a contact address that was this person's.
 */
const cleanAddresses = async (tx: Tx, departure: Departure): Promise<void> => {
  const email = addressOf(departure)
  for (const table of ['invitations', 'company_invitations'])
    await sql`update ${sql.table(table)} set email = ${nobody(departure)}
      where email = ${email} and (closed_at is not null or expires_at < now())`.execute(tx)
  await sql`update ${sql.table('qc_sign_requests')} set email = ${nobody(departure)}
    where email = ${email} and (closed_at is not null or expires_at < now())`.execute(tx)
  await sql`update ${sql.table('organizations')} set contact_email = null where contact_email = ${email}`.execute(
    tx,
  )
  await sql`update ${sql.table('organization_requests')} set contact_email = null
    where contact_email = ${email}`.execute(tx)
}

/** Answers with the bytes of drawn signatures, to which nothing of theirs refers any more. */
export const replaceCopies = async (tx: Tx, names: Names): Promise<string[]> => {
  await cleanNotices(tx, names)
  await cleanStyleFileLog(tx, names)
  await cleanWaiting(tx, names)
  await cleanIssues(tx, names)
  await cleanAddresses(tx, names)
  return cleanSignatures(tx, names)
}
