import { sql } from 'kysely'
import type { MappedFactory } from '#contract/companies/factory-map.ts'
import { asNamed, NAMED_COLUMNS } from '#contract/companies/factory-record.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { prepare } from '#server/platform/db/statement.ts'
import type { Directory } from './directory.rules.ts'
import type { PlacedFactories } from './factory-map.rules.ts'

/** `int8send(id) || int8send(organization_id) || float8send(latitude) || float8send(longitude)` */
const RECORD_BYTES = 32

interface PlaceRow {
  city: string | null
  country: string | null
  factories: Buffer
}

/** Those that work, of companies in the directory. Columns and plain numbers throughout: they are many. */
export const loadPlacedFactories = async (db: Reader, directory: Directory): Promise<PlacedFactories> => {
  const { rows: places } = await sql<PlaceRow>`
    select established_city as city, established_country as country,
      string_agg(int8send(id) || int8send(organization_id) || float8send(latitude) || float8send(longitude), ''
        order by id) as factories
    from factories where retired_at is null and latitude is not null group by 1, 2`.execute(db as Tx)
  const all = Buffer.concat(places.map(({ factories }) => factories))
  const count = all.length / RECORD_BYTES
  const keys = sortByRank(all, directory)
  const column = (read: (at: number) => number): Float64Array =>
    keys.map((key) => read((key % count) * RECORD_BYTES))
  const placeOf = placesOfRecords(places, count)
  return {
    ids: column((at) => readId(all, at)),
    ranks: Int32Array.from(keys, (key) => Math.floor(key / count)),
    latitudes: column((at) => all.readDoubleBE(at + 16)),
    longitudes: column((at) => all.readDoubleBE(at + 24)),
    placeIndexes: Int32Array.from(keys, (key) => placeOf[key % count] ?? 0),
    places: places.map(({ city, country }) => ({ city, country })),
  }
}

const placesOfRecords = (places: readonly PlaceRow[], count: number): Int32Array => {
  const placeOf = new Int32Array(count)
  let from = 0
  for (const [place, { factories }] of places.entries()) {
    const to = from + factories.length / RECORD_BYTES
    placeOf.fill(place, from, to)
    from = to
  }
  return placeOf
}

const readId = (bytes: Buffer, at: number): number =>
  bytes.readUInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)

/** The records of listed companies in the directory's order, each as rank × count + its number: one number sorts fast. */
const sortByRank = (all: Buffer, directory: Directory): Float64Array => {
  const count = all.length / RECORD_BYTES
  const keys = new Float64Array(count)
  let listed = 0
  for (let record = 0; record < count; record++) {
    const rank = directory.rankOf.get(readId(all, record * RECORD_BYTES + 8))
    if (rank !== undefined) keys[listed++] = rank * count + record
  }
  return keys.subarray(0, listed).sort()
}

const selectFactories = prepare((db, value: { ids: readonly number[] }) =>
  db
    .selectFrom('factories as f')
    .innerJoin('organizations as o', 'o.id', 'f.organization_id')
    .where(sql<boolean>`f.id = any(${value.ids})`)
    .where('f.latitude', 'is not', null)
    .select(['f.id', ...NAMED_COLUMNS.map((name) => `f.${name}` as const)])
    .select([sql<number>`f.latitude`.as('latitude'), sql<number>`f.longitude`.as('longitude')])
    .select(['o.id as company_id', 'o.uuid', 'o.name as company_name', 'o.verified']),
)

/** By id; what was deleted meanwhile is not there. */
export const findMappedFactories = async (
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, MappedFactory>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectFactories(db, { ids })
  return new Map(
    rows.map(({ id, latitude, longitude, company_id, uuid, company_name, verified, ...named }) => [
      id,
      {
        ...{ id, ...asNamed(named), latitude, longitude },
        company: { id: company_id, uuid, name: company_name, verified },
      },
    ]),
  )
}
