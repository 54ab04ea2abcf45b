/** What grows with a passport, and what must not grow with their number. */
import { join } from 'node:path'
import sharp from 'sharp'
import { changeFinalGate } from '#contract/evidence/final-gate.ts'
import { addTraceGeoImage, createGeoImage } from '#contract/files/geo-images.ts'
import { publish, readTrace, submitTrace, type Trace, updatePublish } from '#contract/passports/passports.ts'
import { computeCost } from '#server/features/passports/environmental-costs/index.ts'
import { digestOf } from '#server/features/passports/passport-proofs/index.ts'
import { type Ask, askAs, medianOf, sessionOf, timed } from '../ask.ts'
import { measure } from '../load.ts'
import { startProduct } from '../processes.ts'
import { type BenchWorld, inDatabase } from '../seeds/worlds.ts'

const STEPS = 20
const PICTURES = 40
const PUBLICATIONS = 21
const STYLE_ID = 1

interface Bench {
  world: BenchWorld
  folder: string
  seconds: number
  /** How many passports are published, the smaller number first. */
  sizes: readonly number[]
}

/** Each picture is another one, with noise, so that nothing is stored once for many. */
const makePicture = (seed: number): Promise<Buffer> =>
  sharp({
    create: { width: 1600, height: 1200, channels: 3, background: { r: seed * 6, g: 120, b: 90 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

const OF = { id: STYLE_ID }

const fillPassport = async (ask: Ask): Promise<void> => {
  const data = Array.from({ length: STEPS }, (_, index) => ({
    id: `new-s${index}`,
    display_name: `Step ${index + 1}`,
    icon: 'yarn',
    details: [{ id: `new-d${index}`, name: `Part of step ${index + 1}` }],
  }))
  await ask(submitTrace, OF, { productName: 'Harbour tee', data })
  const trace = await ask<Trace>(readTrace, OF)
  await ask(submitTrace, OF, {
    productName: 'Harbour tee',
    layout: { ...trace.layout, geo: true },
    data: trace.fields,
  })
  for (let at = 0; at < PICTURES; at++) {
    const bytes = await makePicture(at)
    const { data: image } = await ask<{ data: { id: number } }>(createGeoImage, OF, {
      file: { base64: bytes.toString('base64'), extension: 'jpg', size: bytes.length },
      latitude: 38 + at / 100,
      longitude: 27 + at / 100,
    })
    const detail = trace.fields[at % STEPS]?.details[0]
    await ask(addTraceGeoImage, OF, { geo_image_id: image.id, inquiry_trace_id: detail?.id })
  }
}

const GATES = ['off', 'reason'] as const
type Times = Record<(typeof GATES)[number], number[]>

/** Milliseconds of each publication, from the click until the answer: without a gate and through one, in turn. */
const timePublications = async (ask: Ask): Promise<Times> => {
  const times: Times = { off: [], reason: [] }
  for (let round = 0; round < PUBLICATIONS * GATES.length; round++) {
    const setting = GATES[round % GATES.length] ?? 'off'
    await ask(changeFinalGate, {}, { setting })
    const trace = await ask<Trace>(readTrace, OF)
    await ask(submitTrace, OF, { productName: `Harbour tee ${round}`, data: trace.fields })
    const body = setting === 'off' ? {} : { gate_reason: 'The buyer has agreed in writing' }
    times[setting].push(await timed(() => ask(round === 0 ? publish : updatePublish, OF, body)))
  }
  for (const each of Object.values(times)) each.sort((a, b) => a - b)
  return times
}

/** Gives the styles after the first the published passport of the first, until `count` are published. */
const publishMany = async (databaseUrl: string, count: number): Promise<string[]> => {
  return inDatabase({ databaseUrl }, async (client) => {
    // Nothing of these was published: their hashes are made here, and the next start signs them as versions from before.
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into passport_versions (style_id, number, snapshot, sha256, published_by, published_at)
    select s.id, 1, v.snapshot || jsonb_build_object('style_number', s.style_number, 'version', 1), v.sha256, v.published_by, v.published_at
    from styles s, lateral (select * from passport_versions where style_id = $1 order by number desc limit 1) v
    where s.id > $1 and s.id <= $1 - 1 + $2 and not exists (select 1 from passport_versions p where p.style_id = s.id)`,
      [STYLE_ID, count],
    )
    for (let after = 0; ; ) {
      const { rows: batch } = await client.query<{ id: number; snapshot: unknown }>(
        'select id, snapshot from passport_versions where id > $1 order by id limit 500',
        [after],
      )
      if (batch.length === 0) break
      await client.query(
        `update passport_versions v set sha256 = m.sha256
       from unnest($1::bigint[], $2::text[]) m (id, sha256) where v.id = m.id`,
        [batch.map(({ id }) => id), batch.map(({ snapshot }) => digestOf(snapshot))],
      )
      after = batch.at(-1)?.id ?? 0
    }
    await client.query(`truncate passport_signatures, publication_entries, publication_leaves, publication_nodes,
    publication_heads, proof_keys`)
    const { rows } = await client.query(
      `select style_number from styles where id between $1 and $1 - 1 + $2 order by md5(style_number)`,
      [STYLE_ID, count],
    )
    await client.query('analyze passport_versions')
    return rows.map((row) => row.style_number as string)
  })
}

const COSTS = 20_000
/** Microseconds for the environmental cost of one garment, at the median of ten rounds. */
const timeCost = (): number => {
  const rounds = Array.from({ length: 10 }, () => {
    const began = performance.now()
    for (let turn = 0; turn < COSTS; turn++) computeCost({ ...GARMENT, mass_kg: 0.1 + turn / COSTS })
    return ((performance.now() - began) * 1000) / COSTS
  })
  return medianOf(rounds)
}
const GARMENT = {
  product: 'jean',
  mass_kg: 0.45,
  materials: [
    { id: 'ei-coton', share: 0.9 },
    { id: 'elasthane', share: 0.1 },
  ],
  spinning: 'IN',
  fabric: 'TR',
  dyeing: 'TR',
  making: 'TN',
  air_share: 0.1,
  price: 60,
  references: 800,
  business: 'small-business',
  traced: true,
  fading: true,
} as const

export const measurePassports = async ({ world, folder, seconds, sizes }: Bench): Promise<string> => {
  const env = { DATABASE_URL: world.databaseUrl, SELVEDGE_DATA: join(folder, 'data-passports') }
  const product = await startProduct(env)
  const ask = askAs(product.origin, sessionOf(world.token, product.origin))
  await fillPassport(ask)
  const publications = await timePublications(ask)
  await product.stop()
  const p50s: { first: number; again: number }[] = []
  for (const size of sizes) {
    const numbers = await publishMany(world.databaseUrl, size)
    const fresh = await startProduct(env)
    const paths = numbers.map((number) => `/trace/${number}`)
    const load = { url: fresh.origin, headers: { 'accept-encoding': 'br' }, connections: 1, paths }
    // One that is drawn already, since the first of all loads what draws them.
    await fetch(`${fresh.origin}/trace/${numbers[0]}`)
    const first = await measure({ ...load, amount: Math.min(size, 500) })
    await measure({ ...load, amount: size })
    const again = await measure({ ...load, seconds })
    await fresh.stop()
    p50s.push({ first: first.p50, again: again.p50 })
  }
  const row = (what: string, of: 'first' | 'again') => {
    const [small = Number.NaN, large = Number.NaN] = p50s.map((each) => each[of])
    return `| ${what} | ${small.toFixed(2)} | ${large.toFixed(2)} | **${(large / small).toFixed(2)}** | under 2 |`
  }
  return `## Passports\n
| what | median | slowest | wanted |
|---|---|---|---|
| publication with ${STEPS} steps and ${PICTURES} pictures, ms | ${medianOf(publications.off).toFixed(0)} | ${publications.off.at(-1)?.toFixed(0)} | under 2000 |
| environmental cost of one garment, µs | ${timeCost().toFixed(1)} | | under 50 |
| what the gate of the final inspection adds to one, ms | ${(medianOf(publications.reason) - medianOf(publications.off)).toFixed(1)} | | under 3 |

Public pages asked for in turn, one request at a time, p50 in ms; each has ${STEPS} steps and ${PICTURES} pictures.\n
| what | ${sizes.map((size) => `${size.toLocaleString('en')} published`).join(' | ')} | growth | wanted |
|---|---|---|---|---|
${row('each for the first time', 'first')}
${row('each asked for before', 'again')}\n`
}
