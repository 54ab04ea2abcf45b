import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { beginningWith, hasTrigram } from '#server/platform/db/search/like-pattern.ts'
import { type Directory, rankSetOf } from './directory.rules.ts'
import { addRank, emptySet, type RankSet } from './rank-set.rules.ts'

const POPULAR_COUNT = 50
const NEW_DAYS = 90

const ID_BYTES = 8

/** Ids as `int8send` writes them: fifty thousand come as one value instead of fifty thousand rows. */
const readIds = (bytes: Buffer | null): Float64Array => {
  const ids = new Float64Array((bytes?.length ?? 0) / ID_BYTES)
  for (let index = 0; bytes && index < ids.length; index++) {
    ids[index] = bytes.readUInt32BE(index * ID_BYTES) * 2 ** 32 + bytes.readUInt32BE(index * ID_BYTES + 4)
  }
  return ids
}

interface DirectoryRow {
  /** Null in the row that lists the companies in their order; in the others, the trait that `ids` have. */
  trait: string | null
  ids: Buffer | null
  /** A letter for each company, with a bit for each of `MARKS`. */
  marks: string | null
  /** Two letters for each company. */
  countries: string | null
}

/** In the order of their bits. */
const MARKS = ['type:supplier', 'verified', 'account', 'new'] as const
const FIRST_LETTER = 64

/** The whole directory in one statement, so that all of it is of one moment, and its order from the index alone. */
export const loadDirectory = async (db: Reader, now: Date): Promise<Directory> => {
  const { rows } = await sql<DirectoryRow>`
    with listed as (
      select id, country, chr(${sql.lit(FIRST_LETTER)} + (type = 'supplier')::integer + 2 * verified::integer
          + 4 * (account_created_at is not null)::integer
          + 8 * coalesce(account_created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${NEW_DAYS}), false)::integer)
        as mark
      from organizations where type <> 'operator' and claims_id is null
      order by type, verified desc, lower(name), id)
    select null as trait, string_agg(int8send(id), '') as ids, string_agg(mark, '') as marks,
      string_agg(coalesce(country, '--'), '') as countries from listed
    union all select 'certification:' || kind, string_agg(int8send(organization_id), ''), null, null
      from certifications group by kind
    union all select 'product_type:' || product_type_id, string_agg(int8send(organization_id), ''), null, null
      from organization_product_types group by product_type_id`.execute(db as Tx)
  const listed = rows.find(({ trait }) => trait === null)
  const ids = readIds(listed?.ids ?? null)
  const rankOf = new Map<number, number>()
  for (let rank = 0; rank < ids.length; rank++) rankOf.set(ids[rank] ?? 0, rank)
  const traits = readMarks(listed?.marks ?? '', listed?.countries ?? '')
  for (const row of rows) {
    if (row.trait !== null) traits.set(row.trait, rankSetOf({ ids, rankOf }, readIds(row.ids)))
  }
  return { ids, rankOf, traits }
}

const readMarks = (marks: string, countries: string): Map<string, RankSet> => {
  const sets = MARKS.map(() => emptySet(marks.length))
  const brands = emptySet(marks.length)
  const byCountry = new Map<string, RankSet>()
  for (let rank = 0; rank < marks.length; rank++) {
    const bits = marks.charCodeAt(rank) - FIRST_LETTER
    for (const [bit, set] of sets.entries()) if (bits & (1 << bit)) addRank(set, rank)
    if (!(bits & 1)) addRank(brands, rank)
    const country = countries.slice(rank * 2, rank * 2 + 2)
    const members = byCountry.get(country) ?? emptySet(marks.length)
    byCountry.set(country, members)
    addRank(members, rank)
  }
  byCountry.delete('--')
  return new Map([
    ...MARKS.map((mark, bit) => [mark, sets[bit] ?? brands] as const),
    ['type:brand', brands] as const,
    ...[...byCountry].map(([code, set]) => [`country:${code}`, set] as const),
  ])
}

interface TextSearch {
  type: 'brand' | 'supplier'
  text: string
}

/** Whose name has the text in it, or whose city it is; accents and case do not count. */
export const findByText = async (db: Reader, { type, text }: TextSearch): Promise<Float64Array> => {
  const escaped = text.replace(/[\\%_]/g, '\\$&')
  const { rows } = !hasTrigram(text)
    ? await sql<{ ids: Buffer | null }>`
          select string_agg(int8send(o.id), '') as ids from organizations o, (select search_form(${text}) as form offset 0) asked
          where o.type = ${type} and strpos(o.search_name, asked.form) > 0`.execute(db as Tx)
    : await sql<{ ids: Buffer | null }>`
          with asked as materialized (select '%' || search_form(${escaped}) || '%' as pattern, search_form(${text}) as form)
          select string_agg(int8send(o.id), '') as ids from organizations o
          where o.type = ${type} and (o.search_name like (select pattern from asked)
            or search_form(o.city) = (select form from asked))`.execute(db as Tx)
  return readIds(rows[0]?.ids ?? null)
}

/** Whose name begins with the text. */
export const findByBeginning = async (db: Reader, text: string): Promise<Float64Array> => {
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(int8send(o.id), '') as ids from organizations o
    where o.search_name like search_form(${beginningWith(text)})`.execute(db as Tx)
  return readIds(rows[0]?.ids ?? null)
}

/** Whose name is nearly the text (see the function's own words in its migration). */
export const findSimilar = async (db: Reader, { type, text }: TextSearch): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from find_similar_organizations(search_form(${text}), ${type}) as found (id)`.execute(db as Tx)
  return rows.map(({ id }) => id)
}

/** Those with most assignments now (docs/product.md, Supplier directory). */
export const findPopular = async (db: Reader, type: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('organizations')
    .where('type', '=', type)
    .where('claims_id', 'is', null)
    .where('current_assignments', '>', 0)
    .orderBy('current_assignments', 'desc')
    .orderBy('id')
    .limit(POPULAR_COUNT)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const listProductTypeNames = (db: Reader) =>
  db.selectFrom('product_types').select(['id', 'name']).orderBy('name').execute()
