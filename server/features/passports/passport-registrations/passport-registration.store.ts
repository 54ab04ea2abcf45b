import { sql } from 'kysely'
import type { RegistrationContent, RegistrationState } from '#contract/passports/registrations.ts'
import { fromStyles, isOwner, isStyleVerified } from '#server/access/style-scope/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Verdict } from './registry-answer.rules.ts'

/** A style's passport, or one of its lots and pieces. */
export interface Registrant {
  styleId: number
  lotId: number | null
}

const COLUMNS = [
  ...([
    'id',
    'style_id',
    'lot_id',
    'version_number',
    'content',
    'importer_eori',
    'state',
    'made_at',
  ] as const),
  ...(['tries', 'tried_at', 'registration_identifier', 'refusal', 'answered_at'] as const),
] as const

export const findNewest = (db: Reader, { styleId, lotId }: Registrant) =>
  db
    .selectFrom('passport_registrations')
    .where('style_id', '=', styleId)
    .where('lot_id', 'is not distinct from', lotId)
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findLastRegistered = async (db: Reader, styleId: number) => {
  const row = await db
    .selectFrom('passport_registrations')
    .where('style_id', '=', styleId)
    .where('lot_id', 'is', null)
    .where('state', '=', 'registered')
    .select(['registration_identifier', 'answered_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.registration_identifier || !row.answered_at) return null
  return { registration_identifier: row.registration_identifier, answered_at: row.answered_at }
}

interface NewRegistration {
  style_id: number
  lot_id: number | null
  version_number: number
  content: RegistrationContent
  importer_eori: string | null
  state: Extract<RegistrationState, 'incomplete' | 'waiting'>
}

export const insertRegistration = async (
  tx: Tx,
  { content, ...registration }: NewRegistration,
  now: Date,
): Promise<void> => {
  const at = now.toISOString()
  await tx
    .insertInto('passport_registrations')
    .values({ ...registration, content: JSON.stringify(content), made_at: at, next_try_at: at })
    .execute()
}

/** False where it is on its way already. */
export const putBack = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('passport_registrations')
    .set({ state: 'waiting', refusal: null, answered_at: null, next_try_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest registration of each lot and piece of the style, with how the lot stands now. */
export const listLotStandings = async (tx: Tx, styleId: number) => {
  const rows = await tx
    .selectFrom('passport_registrations as r')
    .innerJoin('passport_lots as l', 'l.id', 'r.lot_id')
    .leftJoin('passport_lots as o', 'o.id', 'l.lot_id')
    .leftJoin('passport_withdrawals as w', 'w.style_id', 'l.style_id')
    .where('r.style_id', '=', styleId)
    .distinctOn('r.lot_id')
    .select(['r.lot_id', 'r.version_number', 'r.content', 'r.importer_eori'])
    .select(
      sql<RegistrationContent['status']>`case when l.withdrawn_at is null and o.withdrawn_at is null
        and w.withdrawn_at is null then 'published' else 'withdrawn' end`.as('status'),
    )
    .orderBy('r.lot_id')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.flatMap(({ lot_id, ...row }) => (lot_id === null ? [] : [{ ...row, lot_id }]))
}

export interface Due {
  id: number
  key: string
  content: RegistrationContent
  importer_eori: string | null
  tries: number
}

/**
 * Takes the one that has waited longest, until the given time: others take it up after that if this process dies. Of a
 * style only the first one is due.
 */
export const claimNext = async (
  tx: Tx,
  { now, until }: { now: Date; until: Date },
): Promise<Due | undefined> => {
  const at = now.toISOString()
  return tx
    .updateTable('passport_registrations')
    .set({ tries: sql<number>`tries + 1`, tried_at: at, next_try_at: until.toISOString() })
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('passport_registrations as w')
        .where('w.state', '=', 'waiting')
        .where('w.next_try_at', '<=', at)
        .where(({ not, exists, selectFrom: select }) =>
          not(
            exists(
              select('passport_registrations as e')
                .whereRef('e.style_id', '=', 'w.style_id')
                .whereRef('e.id', '<', 'w.id')
                .where('e.state', '=', 'waiting'),
            ),
          ),
        )
        .select('w.id')
        .orderBy('w.next_try_at')
        .orderBy('w.id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'key', 'content', 'importer_eori', 'tries'])
    .executeTakeFirst()
}

/** What was answered already stays. */
export const keepVerdict = async (
  tx: Tx,
  id: number,
  { verdict, now, nextTry }: { verdict: Verdict; now: Date; nextTry: Date },
): Promise<void> => {
  const at = now.toISOString()
  const change =
    verdict.kind === 'later'
      ? { trouble: verdict.trouble.slice(0, 40), next_try_at: nextTry.toISOString() }
      : verdict.kind === 'registered'
        ? {
            ...{ state: 'registered' as const, answered_at: at, trouble: null },
            registration_identifier: verdict.registration_identifier,
          }
        : { state: 'refused' as const, answered_at: at, trouble: null, refusal: verdict.refusal }
  await tx
    .updateTable('passport_registrations')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Whether a try since then brought no answer. */
export const isInTrouble = async (db: Reader, since: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('passport_registrations')
    .where('trouble', 'is not', null)
    .where('tried_at', '>', since.toISOString())
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const countByState = async (db: Reader) => {
  const rows = await db
    .selectFrom('passport_registrations')
    .groupBy('state')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('made_at').as('oldest')])
    .execute()
  return new Map(rows.map((row) => [row.state, row]))
}

/** Of the last try that brought no answer. */
export const findLastTrouble = async (db: Reader): Promise<string | null> => {
  const row = await db
    .selectFrom('passport_registrations')
    .where('trouble', 'is not', null)
    .where('tried_at', 'is not', null)
    .select('trouble')
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.trouble ?? null
}

interface ExportScope {
  organization_id: number
  /** Others than account managers read passports of verified styles alone. */
  seesUnverified: boolean
}

/** After which one a batch begins. */
export interface Place {
  style_number: string
  /** 0 of the style's own. */
  lot_id: number
}

/** The newest one of each passport and of each lot; of deleted styles too, whose garments are worn on. */
export const listNewestOfCompany = (
  db: Reader,
  { organization_id, seesUnverified }: ExportScope,
  { after, limit }: { after: Place; limit: number },
) =>
  fromStyles(db)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('passport_registrations')
          .whereRef('style_id', '=', 's.id')
          .distinctOn('lot_id')
          .select(COLUMNS)
          .orderBy('lot_id')
          .orderBy('id', 'desc')
          .as('r'),
      (join) => join.onTrue(),
    )
    .where(isOwner({ organization_id }))
    .$if(!seesUnverified, (query) => query.where(isStyleVerified))
    .leftJoin('passport_lots as l', 'l.id', 'r.lot_id')
    .leftJoin('passport_lots as o', 'o.id', 'l.lot_id')
    .where(
      sql<boolean>`(s.style_number, coalesce(r.lot_id, 0)) > (${after.style_number}, ${after.lot_id}::bigint)`,
    )
    .select(({ fn }) => fn.coalesce('l.number', 'o.number').as('lot'))
    .select(['r.lot_id', 'l.serial'])
    .select(['s.style_number', 'r.version_number', 'r.content', 'r.importer_eori', 'r.state', 'r.made_at'])
    .select(['r.registration_identifier', 'r.refusal', 'r.answered_at'])
    .orderBy('s.style_number')
    .orderBy(sql`coalesce(r.lot_id, 0)`)
    .limit(limit)
    .execute()
