/** What stands in the database, read past the product. */
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Companies, IdKind } from './identity.ts'

interface Subject {
  kind: IdKind
  value: string | number
  company: string
}

const LATEST = 12

/** The latest ids of each kind and the name of the company that each belongs to. */
const SUBJECTS: [IdKind, RawBuilder<{ value: string | number; organization_id: number }>][] = [
  [
    'style',
    sql`select s.id as value, c.brand_id as organization_id from styles s
    join collections c on c.id = s.collection_id where s.deleted_at is null`,
  ],
  [
    'styleNumber',
    sql`select s.style_number as value, c.brand_id as organization_id from styles s
    join collections c on c.id = s.collection_id`,
  ],
  ['collection', sql`select id as value, brand_id as organization_id from collections where not is_unsorted`],
  ['file', sql`select id as value, organization_id from files`],
  ['uploadName', sql`select upload_name as value, organization_id from files`],
  ['hash', sql`select blob_hash as value, organization_id from files`],
  ['organization', sql`select id as value, id as organization_id from organizations`],
  ['uuid', sql`select uuid::text as value, id as organization_id from organizations`],
  ['valueChain', sql`select id as value, organization_id from value_chains where retired_at is null`],
  ['factory', sql`select id as value, organization_id from factories`],
  [
    'invitation',
    sql`select i.id as value, a.organization_id from invitations i join accounts a on a.id = i.account_id`,
  ],
  [
    'member',
    sql`select u.id as value, a.organization_id from users u join accounts a on a.id = u.account_id`,
  ],
  ['geoImage', sql`select id as value, organization_id from geo_images`],
  ['geoName', sql`select upload_name as value, organization_id from geo_images`],
  [
    'review',
    sql`select r.id as value, c.brand_id as organization_id from passport_reviews r
    join styles s on s.id = r.style_id join collections c on c.id = s.collection_id`,
  ],
  ['factoryRequest', sql`select id as value, organization_id from factory_requests`],
  [
    'careInstruction',
    sql`select id as value, organization_id from care_instructions where organization_id is not null`,
  ],
  [
    'session',
    sql`select s.id as value, a.organization_id from sessions s join users u on u.id = s.user_id
    join accounts a on a.id = u.account_id`,
  ],
  [
    'claim',
    sql`select c.id as value, a.organization_id from organization_claims c
    join accounts a on a.id = c.account_id where c.status = 'waiting'`,
  ],
  ['verification', sql`select id as value, organization_id from verification_requests`],
  [
    'notification',
    sql`select n.id as value, a.organization_id from notifications n join users u on u.id = n.user_id
    join accounts a on a.id = u.account_id`,
  ],
]

export const listSubjects = async (db: Db, companies: Companies): Promise<Subject[]> => {
  const names = new Map(Object.entries(companies).map(([name, company]) => [company.id, name]))
  const subjects: Subject[] = []
  for (const [kind, query] of SUBJECTS) {
    const { rows } = await sql<{ value: string | number; organization_id: number }>`
      select * from (${query}) q order by value desc limit ${sql.lit(LATEST)}`.execute(db as unknown as Tx)
    for (const { value, organization_id } of rows)
      subjects.push({ kind, value, company: names.get(Number(organization_id)) ?? '' })
  }
  return subjects
}

/** A request may have asked for two-step sign-in, of a company or of all: nobody could plant anything any more. */
export const dropPolicies = (db: Db): Promise<void> =>
  db.write(async (tx) => {
    await tx.deleteFrom('second_factor_policies').execute()
  })

/** All are verified but the applicant, which has asked for nothing yet. */
export const resetVerification = (db: Db, companies: Companies): Promise<void> =>
  db.write(async (tx) => {
    for (const [name, { id }] of Object.entries(companies)) {
      const verification_status = name === 'applicant' ? 'none' : 'verified'
      await tx
        .updateTable('accounts')
        .set({ verification_status })
        .where('organization_id', '=', id)
        .execute()
    }
    await tx
      .updateTable('organizations')
      .set({ city: 'Lodz', country: 'PL' })
      .where('id', '=', companies.applicant.id)
      .execute()
    await sql`update verification_requests set status = 'rejected', reason = 'Again', decided_at = now(),
      decided_by = requested_by where status = 'requested'
      and organization_id = ${companies.applicant.id}`.execute(tx)
  })

/** An invitation and a password reset whose tokens are known, as only the mails' readers know them. */
export const insertTokens = (
  db: Db,
  { invitation, reset, userId, email }: { invitation: Buffer; reset: Buffer; userId: number; email: string },
): Promise<void> =>
  db.write(async (tx) => {
    await sql`insert into invitations (token_hash, account_id, email, role, invited_by, expires_at)
      select ${invitation}, account_id, ${email}, role, id, now() + interval '1 day' from users
      where id = ${userId}`.execute(tx)
    await sql`insert into password_resets (token_hash, user_id, expires_at)
      values (${reset}, ${userId}, now() + interval '1 hour')`.execute(tx)
  })

/** A request to sign whose link is known, as only the email's reader knows it. */
export const insertSignLink = (
  db: Db,
  { reportId, userId, token, screen }: { reportId: number; userId: number; token: Buffer; screen: Buffer },
): Promise<void> =>
  db.write(async (tx) => {
    await sql`insert into qc_sign_requests
        (report_id, organization_id, user_id, email, asked_by, expires_at, screen_hash, token_hash, code_hash)
      select ${reportId}, a.organization_id, u.id, u.email, r.created_by, now() + interval '1 day', ${screen}, ${token},
        ${token}
      from users u join accounts a on a.id = u.account_id, qc_reports r
      where u.id = ${userId} and r.id = ${reportId}`.execute(tx)
  })

/**
 * Changes that the log says a company made to a style that it neither owns nor was ever assigned to. The operator decides
 * what it is asked to.
 */
export const findForeignChanges = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select e.action || ' of style ' || e.subject_id || ' by organization ' || e.organization_id as text
    from audit_entries e join styles s on s.id = e.subject_id join collections c on c.id = s.collection_id
    join organizations o on o.id = e.organization_id
    where e.subject_kind = 'style' and e.organization_id not in (c.brand_id, c.created_by_organization_id)
      and o.type <> 'operator'
      and not exists (select 1 from audit_entries a where a.action = 'style.supplier_assigned'
        and a.subject_id = s.id and (a.details->>'supplier_id')::bigint = e.organization_id)`.execute(
    db as unknown as Tx,
  )
  return rows.map(({ text }) => text)
}

export const declineClaim = (db: Db, claimId: number): Promise<void> =>
  db.write(async (tx) => {
    await sql`update organization_claims set status = 'declined', reason = 'Again', decided_at = now()
      where id = ${claimId}`.execute(tx)
  })

/** A contact address, and a code or an invitation that are known, as only the mails' readers know them. */
export const insertClaimSecrets = (
  db: Db,
  {
    claimId,
    invitedBy,
    code,
    tokenHash,
  }: { claimId: number; invitedBy: number; code: string | null; tokenHash: Buffer | null },
): Promise<void> =>
  db.write(async (tx) => {
    await sql`update organizations set contact_email = 'contact@mill.example'
      where id = (select entry_id from organization_claims where id = ${claimId})`.execute(tx)
    if (code !== null)
      await sql`update organization_claims set code_hash = sha256(convert_to(${`${claimId}:${code}`}, 'UTF8')),
        code_expires_at = now() + interval '1 hour', code_tries = 0 where id = ${claimId}`.execute(tx)
    if (tokenHash !== null)
      await sql`insert into company_invitations (token_hash, organization_id, account_id, invited_by, email, expires_at)
        select ${tokenHash}, c.entry_id, u.account_id, u.id, 'invited@mill.example', now() + interval '1 day'
        from organization_claims c join users u on u.id = ${invitedBy}
        where c.id = ${claimId}
        on conflict do nothing`.execute(tx)
  })

export const insertEmailProof = (
  db: Db,
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
): Promise<void> =>
  db.write(async (tx) => {
    await sql`insert into email_proofs (user_id, token_hash, expires_at)
      values (${userId}, ${tokenHash}, now() + interval '1 hour')`.execute(tx)
  })

/** An archive that can be downloaded, with nothing in it. Returns its id. */
export const insertExport = (db: Db, userId: number): Promise<number> =>
  db.write(async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into company_exports
        (account_id, asked_by, asked_at, state, ready_at, ends_at, size)
      select account_id, id, now(), 'ready', now(), now() + interval '7 days', 0 from users where id = ${userId}
      returning id`.execute(tx)
    return rows[0]?.id ?? 0
  })

/** A request to delete the company of the person, which waits. Returns its id. */
export const insertDeletion = (db: Db, userId: number): Promise<number> =>
  db.write(async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into company_deletions
        (organization_id, account_id, requested_by, requested_at)
      select a.organization_id, a.id, u.id, now() from users u join accounts a on a.id = u.account_id
      where u.id = ${userId} returning id`.execute(tx)
    return rows[0]?.id ?? 0
  })

export const companyNameOf = async (db: Db, userId: number): Promise<string> =>
  (
    await db
      .selectFrom('users as u')
      .innerJoin('accounts as a', 'a.id', 'u.account_id')
      .innerJoin('organizations as o', 'o.id', 'a.organization_id')
      .where('u.id', '=', userId)
      .select('o.name')
      .executeTakeFirstOrThrow()
  ).name

/** An email whose tries are used up. Returns its id. */
export const insertFailedJob = (db: Db): Promise<string> =>
  db.write(async (tx) => {
    const letter = { to: 'nobody@mill.example', subject: 'Once more', paragraphs: ['Words'] }
    const { rows } = await sql<{ id: string }>`insert into pgboss.job (name, data, source_name)
      values ('failed', ${JSON.stringify({ letter })}::jsonb, 'mail') returning id`.execute(tx)
    return rows[0]?.id ?? ''
  })

/** New records would otherwise meet the limits that many requests in a minute have used up. */
export const forgetLimits = (db: Db): Promise<void> =>
  db.write(async (tx) => void (await sql`delete from rate_limits`.execute(tx)))

/** The link of a request for evidence, which a letter would bring. */
export const insertRequestLink = async (
  db: Db,
  { requestId, tokenHash }: { requestId: number; tokenHash: Buffer },
): Promise<void> => {
  await db.write(async (tx) => {
    await sql`insert into evidence_letters (request_id, kind, asked_at, token_hash, sent_at)
      values (${requestId}, 'reminder', now(), ${tokenHash}, now())`.execute(tx)
  })
}
