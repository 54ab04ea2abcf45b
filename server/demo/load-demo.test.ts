import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/accounts/accounts.ts'
import type { PassportContent } from '#contract/passports/passport-snapshot.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { listPublicationRequests, readPublication } from '#contract/passports/publications.ts'
import { listStyles } from '#contract/styles/style-list.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { foldPlaceName, PLACES } from '#contract/values/places.ts'
import { DEMO_PASSWORD } from '#server/features/accounts/accounts/index.ts'
import type { ValueChainCopy } from '#server/features/companies/value-chains/index.ts'
import type { DB } from '#server/platform/db/tables.generated.ts'
import { openClient } from '#server/test/client.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { ACCOUNT_COMPANIES, CIRCULARITY_PARTNERS, REGISTRY_SUPPLIERS } from './facts/companies.ts'
import { loadDemo } from './load-demo.ts'

let world: World
const said: string[] = []
let webIsBuilt: () => void = () => undefined
const web = new Promise<void>((resolve) => {
  webIsBuilt = resolve
})
/** The web is built at last when nothing else is left to make, as on a slow machine. */
const load = () =>
  loadDemo(world.parts, {
    say: (line) => void said.push(line),
    step: (name) => name === 'readers and reviews' && webIsBuilt(),
    web,
  })

beforeAll(async () => {
  // As on the first start, no job runs yet.
  world = await openWorld({ jobs: false, demo: 'local' })
  await load()
})
afterAll(() => world.close())

type Table = keyof DB
const count = async (table: Table): Promise<number> => {
  const { rows } = await world.parts.db
    .selectFrom(table as 'users')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

const TABLES = [
  'users',
  'organizations',
  'accounts',
  'certifications',
  'factories',
  'collections',
  'styles',
  'files',
  'style_assignments',
  'value_chains',
  'passport_versions',
  'boms',
  'bom_items',
  'measurement_charts',
  'qc_reports',
  'qc_files',
  'qc_signatures',
  'style_files',
  'style_file_versions',
  'style_file_log',
  'cost_sheet_versions',
  'secondary_cost_versions',
  'notifications',
  'audit_entries',
] as const satisfies Table[]
const countAll = async () =>
  Object.fromEntries(await Promise.all(TABLES.map(async (t) => [t, await count(t)])))

test('a second load changes nothing', async () => {
  const before = await countAll()
  const lines = said.length

  await load()

  expect(await countAll()).toEqual(before)
  expect(said).toHaveLength(lines)
})

test('a load that breaks off leaves nothing, and the next one makes the whole world', async () => {
  const broken = await openWorld({ jobs: false })
  const { files } = broken.parts
  let uploads = 0
  const keep: typeof files.keep = (...args) => {
    if (++uploads > 20) throw new Error('The process died')
    return files.keep(...args)
  }
  const dies = { ...broken.parts, files: { ...files, keep } }
  await expect(loadDemo(dies, { say: () => undefined })).rejects.toThrow('uploadStyleFiles')
  expect(await broken.parts.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await broken.parts.db.selectFrom('organizations').select('id').execute()).toEqual([])

  await loadDemo(broken.parts, { say: () => undefined })
  const styles = await broken.parts.db.selectFrom('styles').select('id').execute()
  expect(styles).toHaveLength(30)
  await broken.close()
})

describe('the world', () => {
  test('has the companies, collections, styles, chains and pictures that it promises', async () => {
    const { db } = world.parts
    const suppliers = await db
      .selectFrom('organizations')
      .where('type', '=', 'supplier')
      .select(['city', 'country', 'logo_hash'])
      .execute()
    expect(suppliers.length).toBeGreaterThanOrEqual(40)
    expect(suppliers.every(({ city, country }) => city && country)).toBe(true)
    expect(suppliers.filter((each) => each.logo_hash).length).toBeGreaterThanOrEqual(5)
    const brands = await db
      .selectFrom('organizations')
      .where('type', '=', 'brand')
      .select(['name', 'verified', 'city'])
      .orderBy('name')
      .execute()
    expect(brands).toEqual([
      { name: 'Field & Fold', verified: false, city: null },
      { name: 'Hollin & Vane', verified: true, city: 'Edinburgh' },
      { name: 'Northloom', verified: true, city: 'Copenhagen' },
    ])
    const factories = await db.selectFrom('factories').select('established_country').distinct().execute()
    expect(factories.length).toBeGreaterThanOrEqual(12)
    expect(await count('collections')).toBe(5)
    expect(await count('value_chains')).toBe(6)
    const styles = await db.selectFrom('styles').selectAll().execute()
    expect(styles).toHaveLength(30)
    expect(styles.every((style) => style.default_image_id !== null)).toBe(true)
    expect(new Set(styles.map((style) => style.status)).size).toBe(5)
    expect(styles.some((style) => style.deletion_requested_at !== null)).toBe(true)
    expect(await count('notifications')).toBeGreaterThan(5)
    expect(await count('sessions')).toBe(0)
  })

  test('has files in three tasks of two styles, private and shared, with versions, and an approval that was lost', async () => {
    const { db } = world.parts
    const files = await db
      .selectFrom('style_files as f')
      .innerJoin('style_file_sub_tasks as t', 't.id', 'f.sub_task_id')
      // Pictures and sketches of styles lie there too.
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('files as p').whereRef('p.style_file_id', '=', 'f.id').select('p.id'))),
      )
      .select(['f.style_id', 'f.is_private', 'f.version', 'f.title', 't.task_id'])
      .execute()
    expect(new Set(files.map(({ style_id }) => style_id)).size).toBe(2)
    expect(new Set(files.map(({ task_id }) => task_id)).size).toBe(3)
    expect(files.filter(({ is_private }) => is_private)).toHaveLength(3)
    expect(files.find(({ title }) => title === 'Measured size set.xlsx')?.version).toBe(3)
    const lost = await db
      .selectFrom('style_file_sub_tasks')
      .where('lost_at', 'is not', null)
      .select('name')
      .execute()
    expect(lost).toEqual([{ name: 'Size set' }])
  })

  // shows S2-224
  test('has a style costed in three versions, and a sheet of the supplier’s own', async () => {
    const { db } = world.parts
    const versions = await db
      .selectFrom('secondary_cost_versions as v')
      .innerJoin('cost_sheets as k', 'k.id', 'v.sheet_id')
      .innerJoin('organizations as o', 'o.id', 'k.organization_id')
      .select(['o.name', 'v.number', 'v.content', 'v.saved_at'])
      .orderBy('v.sheet_id')
      .orderBy('v.number')
      .execute()
    expect(
      versions.map(({ name, number, content }) => [name, number, content.totals.final_fob.per_piece]),
    ).toEqual([
      ['Northloom', 1, '6.93'],
      ['Northloom', 2, '7.19'],
      ['Northloom', 3, '7.13'],
      ['Anatolia Knit', 1, '1.54'],
    ])
    const [first, , third] = versions
    expect(third?.content).toMatchObject({ brand_code: 'NLOOM', currency: 'USD', bulk_order_quantity: 4000 })
    expect(third?.content.totals).toMatchObject({
      net_fob: { per_piece: '6.42' },
      in_pounds: { per_piece: '5.64' },
      over_target: { amount: '0.13', percent: '1.86' },
    })
    expect(Date.parse(first?.saved_at ?? '')).toBeLessThan(Date.parse(third?.saved_at ?? ''))
    const sheets = await db
      .selectFrom('cost_sheet_versions')
      .select(['number', 'content'])
      .orderBy('sheet_id')
      .orderBy('number')
      .execute()
    expect(sheets.map(({ number, content }) => [number, content.total_profit])).toEqual([
      [1, '2590.00'],
      [2, '2130.00'],
      [3, '1630.00'],
      [1, '1070.00'],
    ])
  })

  test('has a timeline with a late milestone, and a fabric with offers of which one is chosen', async () => {
    const { db } = world.parts
    const milestones = await db.selectFrom('milestones').selectAll().orderBy('position').execute()
    const today = new Date().toISOString().slice(0, 10)
    const late = milestones.filter(({ done_at, end_date }) => done_at === null && end_date < today)
    expect(late.map(({ name }) => name)).toEqual(['Fit sample'])
    expect(milestones.filter(({ done_at }) => done_at !== null)).toHaveLength(2)
    const offers = await db.selectFrom('fabric_offers').selectAll().orderBy('position').execute()
    expect(offers.map(({ decision }) => decision)).toEqual(['chosen', 'open', 'rejected'])
  })

  test('has styles with value chains, and partners that people chose', async () => {
    const rows = await world.parts.db
      .selectFrom('style_assignments')
      .select(['style_id', 'kind', 'source'])
      .execute()
    const stylesOf = (source: string) =>
      new Set(rows.filter((row) => row.source === source).map((row) => row.style_id))
    expect(stylesOf('chain').size).toBe(6)
    expect(rows.some((row) => row.source === 'hand' && row.kind !== 'supplier')).toBe(true)
    const chosen = await world.parts.db
      .selectFrom('styles')
      .where('value_chain_id', 'is not', null)
      .select('id')
      .execute()
    expect(chosen).toHaveLength(6)
  })

  test('has accounts in every state of verification, new ones and old ones', async () => {
    const accounts = await world.parts.db
      .selectFrom('accounts')
      .select(['verification_status', 'created_at'])
      .execute()
    expect(new Set(accounts.map((account) => account.verification_status))).toEqual(
      new Set(['none', 'requested', 'verified', 'rejected']),
    )
    const isNew = (at: string) => Date.now() - Date.parse(at) < 90 * 86_400_000
    expect(accounts.some((account) => isNew(account.created_at))).toBe(true)
    expect(accounts.some((account) => !isNew(account.created_at))).toBe(true)
  })

  test('tells in the list of styles which passports have changes, before anybody opens one', async () => {
    const mira = await openAs('mira@northloom.test')
    const { data } = await mira.send(listStyles, { query: { passport: 'published,changes' } as never })
    expect(data.data.map((row) => [row.style_name, row.passport_state])).toEqual([
      ['Fjord hoodie', 'published'],
      ['Harbour tee', 'changes'],
    ])
  })

  test('has three published passports, one with changes that wait', async () => {
    const rows = await world.parts.db
      .selectFrom('passport_drafts as d')
      .innerJoin('styles as s', 's.id', 'd.style_id')
      .select(['s.id', 's.style_name', 's.style_number'])
      .select(({ selectFrom }) =>
        selectFrom('passport_versions as v')
          .whereRef('v.style_id', '=', 'd.style_id')
          .select(({ fn }) => fn.countAll<number>().as('versions'))
          .as('versions'),
      )
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('passport_versions as v').whereRef('v.style_id', '=', 'd.style_id').select('v.id')),
      )
      .orderBy('s.style_name')
      .execute()
    const operator = await openAs('admin@selvedge.test')
    const stateOf = async (id: number) =>
      (await operator.send(readStyle, { params: { id: String(id) } })).data.inquiry.passport_state
    const listed = rows.map(async (row) => [row.style_name, row.versions, await stateOf(row.id)])
    expect(await Promise.all(listed)).toEqual([
      ['Fjord hoodie', 1, 'published'],
      ['Harbour tee', 3, 'changes'],
      ['Orchard shirt', 1, 'published'],
    ])
    const harbour = rows.find((row) => row.style_name === 'Harbour tee')
    const answer = await world.make.anyone.request({
      url: `/trace/${harbour?.style_number}.json`,
      method: 'GET',
    })
    expect(answer).toSucceed()
    expect(String(answer.raw)).toContain('Organic cotton')
  })

  test('shows two steps of a passport with a geo image each, by their suppliers, in draft and publication', async () => {
    const { db } = world.parts
    const images = await db
      .selectFrom('geo_images as i')
      .innerJoin('organizations as o', 'o.id', 'i.organization_id')
      .innerJoin('passport_geo_images as p', 'p.geo_image_id', 'i.id')
      .select(['o.name', 'i.title', 'i.source'])
      .orderBy('i.id')
      .execute()
    expect(images).toEqual([
      { name: 'Anatolia Knit', title: 'knitting hall.jpg', source: 'exif' },
      { name: 'Cascade Dye Works', title: 'dye house.jpg', source: 'exif' },
    ])
    const { snapshot } = await db
      .selectFrom('passport_versions')
      .where('number', '=', 3)
      .select('snapshot')
      .executeTakeFirstOrThrow()
    const shown = (snapshot as unknown as PassportContent).steps.flatMap(({ display_name, details }) =>
      details.flatMap(({ geo_images }) => geo_images.map(({ latitude }) => [display_name, latitude])),
    )
    expect(shown).toEqual([
      ['Knitting', 40.21633],
      ['Dyeing & finishing', 41.13988],
    ])
  })

  test('has the bills of materials of two styles, of which the last publication of one shows what it is made of', async () => {
    const { db } = world.parts
    const lines = await db
      .selectFrom('bom_items as i')
      .innerJoin('styles as s', 's.id', 'i.style_id')
      .select(['s.style_name', 'i.section', 'i.show_in_passport', 'i.unit_price', 'i.supplier_id'])
      .execute()
    const of = (name: string) => lines.filter(({ style_name }) => style_name === name)
    expect([of('Harbour tee').length, of('Fjord hoodie').length, lines.length]).toEqual([10, 9, 19])
    expect(new Set(lines.map(({ section }) => section)).size).toBe(6)
    expect(lines.every(({ unit_price, supplier_id }) => unit_price && supplier_id)).toBe(true)
    const versions = await db
      .selectFrom('passport_versions as v')
      .innerJoin('styles as s', 's.id', 'v.style_id')
      .where('s.style_name', '=', 'Harbour tee')
      .orderBy('v.number')
      .select('v.snapshot')
      .execute()
    const shown = versions.map(({ snapshot }) => (snapshot as unknown as PassportContent).bom?.length ?? 0)
    expect(shown).toEqual([0, 0, of('Harbour tee').filter((line) => line.show_in_passport).length])
    expect(shown.at(-1)).toBeGreaterThan(4)
  })

  test('has reviews in every state, and scans of two print runs', async () => {
    const { db } = world.parts
    const reviews = await db.selectFrom('passport_reviews').select('status').distinct().execute()
    expect(reviews).toHaveLength(3)
    const runs = await db
      .selectFrom('passport_views as v')
      .innerJoin('passport_tracking_codes as c', 'c.code', 'v.tracking_code')
      .innerJoin('styles as s', 's.id', 'v.style_id')
      .where('s.style_name', '=', 'Harbour tee')
      .groupBy('c.label')
      .select(({ fn }) => ['c.label', fn.countAll<number>().as('days')])
      .execute()
    expect(runs).toHaveLength(2)
    for (const { days } of runs) expect(days).toBeGreaterThan(15)
    const number = await db
      .selectFrom('styles')
      .where('style_name', '=', 'Harbour tee')
      .select('style_number')
      .executeTakeFirstOrThrow()
    const page = await world.make.anyone.request({ url: `/trace/${number.style_number}` })
    expect(String(page.data)).toContain('4.4 out of 5')
  })

  test('has, with a value chain, the draft that its assignment made', async () => {
    const styles = await world.parts.db
      .selectFrom('styles as s')
      .where('s.value_chain_id', 'is not', null)
      .select(['s.style_name', 's.value_chain_copy as chain'])
      .select((style) =>
        jsonArrayFrom(
          style
            .selectFrom('passport_steps as p')
            .whereRef('p.style_id', '=', 's.id')
            .select('p.display_name')
            .orderBy('p.position'),
        ).as('draft'),
      )
      .execute()
    const namesOf = (steps: { display_name: string }[]) => steps.map(({ display_name }) => display_name)
    for (const { chain, draft } of styles) {
      expect(namesOf(draft)).toEqual(namesOf((chain as unknown as ValueChainCopy).steps))
    }
    expect(styles.length).toBeGreaterThan(4)
  })

  // shows D-216
  test('says the same of the steps of a draft as the public page does, and who confirmed them', async () => {
    const mira = await openAs('mira@northloom.test')
    const published = await world.parts.db
      .selectFrom('styles as s')
      .innerJoin('collections as c', 'c.id', 's.collection_id')
      .innerJoin('organizations as b', 'b.id', 'c.brand_id')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('passport_versions')
            .whereRef('style_id', '=', 's.id')
            .select('snapshot')
            .orderBy('number', 'desc')
            .limit(1)
            .as('v'),
        (join) => join.onTrue(),
      )
      .where('b.name', '=', 'Northloom')
      .select(['s.id', 's.style_name', 'v.snapshot'])
      .execute()
    expect(published.map(({ style_name }) => style_name)).toContain('Harbour tee')
    const said = ({ steps }: Pick<PassportContent, 'steps'>) =>
      steps.map(({ display_name, details }) => [
        display_name,
        details.some(
          ({ verified_by_brand, verified_by_factory }) =>
            Boolean(verified_by_brand) || Boolean(verified_by_factory),
        )
          ? 'confirmed'
          : 'open',
      ])
    for (const { id, style_name, snapshot } of published) {
      const { data } = await mira.send(readTrace, { params: { id: String(id) } })
      const steps = data.fields as unknown as PassportContent['steps']
      expect([style_name, said({ steps })]).toEqual([
        style_name,
        said(snapshot as unknown as PassportContent),
      ])
    }
  })

  test.each([
    'admin@selvedge.test',
    'mira@northloom.test',
    'ben@northloom.test',
    'quinn@northloom.test',
    'ivo@fieldandfold.test',
    'tara@anatolia-knit.test',
    'sem@anatolia-knit.test',
    'lena@anatolia-knit.test',
    'oki@cascade-dye.test',
  ])('lets %s sign in', async (email) => {
    expect(await world.make.anyone.send(signIn, { body: { email, password: DEMO_PASSWORD } })).toSucceed()
  })

  test('lets them in on this machine only, and says how to open them', async () => {
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      world.make.anyone.request({
        method: 'POST',
        url: signIn.path,
        payload: { email: 'mira@northloom.test', password: DEMO_PASSWORD },
        remoteAddress,
        headers,
      })
    expect((await from('::1')).status).toBe(200)
    expect((await from('::ffff:127.0.0.1')).status).toBe(200)
    const elsewhere = await from('192.168.1.20')
    expect(elsewhere).toFailWith(403)
    expect(elsewhere.error.error[0]).toContain('SELVEDGE_DEMO')
    // A proxy on this machine passes on what comes from elsewhere.
    expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(403)
    expect((await from('127.0.0.1', { forwarded: 'for=203.0.113.7' })).status).toBe(403)
  })

  test('lets nobody else sign in', async () => {
    const body = { email: 'nell@hollin-vane.test', password: DEMO_PASSWORD }
    expect(await world.make.anyone.send(signIn, { body })).toFailWith(401)
  })
})

test('all its companies and factories stand in places on the map', () => {
  const known = new Set(PLACES.map(({ city, country }) => `${country} ${foldPlaceName(city)}`))
  const places = [...ACCOUNT_COMPANIES, ...REGISTRY_SUPPLIERS, ...CIRCULARITY_PARTNERS].flatMap(
    ({ city, country, factories = [] }) => [
      { city, country },
      ...factories.map(([, place = city, land = country]) => ({ city: place, country: land })),
    ],
  )
  const unknown = places.filter(({ city, country }) => !known.has(`${country} ${foldPlaceName(city)}`))
  expect(unknown).toEqual([])
})

const openAs = async (email: string) => {
  const { headers } = await world.make.anyone.send(signIn, { body: { email, password: DEMO_PASSWORD } })
  const cookies = [headers['set-cookie']].flat().join(';')
  return openClient(world.app, /selvedge_session=([^;]+)/.exec(cookies)?.[1] ?? null)
}

test('one passport waits for its brand, as it was asked for', async () => {
  const [mira, tara] = [await openAs('mira@northloom.test'), await openAs('tara@anatolia-knit.test')]
  const { data } = await mira.send(listPublicationRequests)
  expect(data.data).toMatchObject([
    { style: { style_name: 'Capsule zipless hoodie' }, asked_by: { company: { name: 'Anatolia Knit' } } },
  ])
  const params = { id: String(data.data[0]?.style.id) }
  const state = await tara.send(readPublication, { params })
  expect(state.data).toMatchObject({ way: 'ask', request: { is_stale: false } })
})

// shows S2-53
test('two styles have inspection reports in each state, with photos and signatures', async () => {
  const rows = await world.parts.db
    .selectFrom('qc_reports as r')
    .innerJoin('styles as s', 's.id', 'r.style_id')
    .select(['s.style_name', 'r.overall_result', 'r.approved_at', 'r.revision'])
    .orderBy('r.id')
    .execute()
  const states = rows.map(({ style_name, overall_result, approved_at, revision }) => [
    style_name,
    overall_result,
    approved_at !== null,
    revision,
  ])
  expect(states).toEqual([
    ['Harbour tee', 'pass', true, 1],
    ['Harbour tee', 'fail', true, 1],
    ['Harbour tee', 'pending', false, 2],
    ['Harbour tee', 'pending', false, 1],
    ['Skerry striped tee', 'pass', false, 1],
    ['Skerry striped tee', 'pending', false, 1],
  ])
  expect([await count('qc_files'), await count('qc_signatures')]).toEqual([13, 5])
  expect(await count('qc_measurements')).toBe(10)
})

test('is made under the address of an installation too', async () => {
  const other = await openWorld({
    ...{ jobs: false, demo: 'local' },
    environment: { SELVEDGE_ORIGIN: 'https://selvedge.example' },
  })
  await loadDemo(other.parts, { say: () => undefined })
  const reviews = await other.parts.db.selectFrom('passport_reviews').select('id').execute()
  expect(reviews.length).toBeGreaterThan(0)
  await other.close()
})
