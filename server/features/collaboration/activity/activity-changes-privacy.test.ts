/** Of what changed nobody reads in a style's activity what they do not read elsewhere, not by a count either. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ActivityEntry, ActivityPage } from '#contract/collaboration/activity.ts'
import { saveFabricForm } from '#contract/materials/fabric-forms.ts'
import { saveNote } from '#contract/passports/passport-note.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import {
  fabric,
  makeForBrand,
  saveCosts,
  saveSheet,
  serviceId,
} from '#server/features/costing/cost-sheets/costs.fixture.ts'
import {
  putOne,
  rename,
  subTaskAt,
  textFile,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { issue, setChest } from '#server/features/files/style-issues/style-issues.fixture.ts'
import { note, save as saveTechPack } from '#server/features/files/tech-packs/tech-packs.fixture.ts'
import {
  asRead,
  change as changeBom,
  line,
  read as readBom,
  save as saveBom,
} from '#server/features/materials/boms/boms.fixture.ts'
import { create, saveInfo } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { add, change as changeMilestone } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Company, MadeStyle, Person } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { ask, entriesOf } from './activity.fixture.ts'

let world: World
let brand: Company
/** Made the style for the brand, so it owns it too. */
let maker: Company
let supplier: Company
let beside: Company
let leaver: Company
let style: MadeStyle
let readers: Readonly<Record<string, Person>>

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const assign = (company: Company) =>
  brand.manager.send(assignSupplier, { params: paramsOf(style), body: { supplier_id: company.id } })
const takeOff = (company: Company) =>
  brand.manager.send(removeSupplier, { params: paramsOf(style), body: { supplier_id: company.id } })

/** Each secret stands in a change and nowhere else, and is named by who reads it; what costs are is in no change. */
const SECRETS = {
  'the price of a line': '4.271828',
  'the brand’s income': '123456.78',
  'the maker’s income': '654321.09',
  'a line of the secondary cost': 'Secret cone',
  'an offer': '7.141421',
  'the passport’s note': 'Ask the lawyer first',
  'a private file': 'secret-plan.txt',
  'the draft of the chart': '61.8',
  'the draft of the tech pack': 'Secret seam',
  'a report of the supplier': 'Secret lot',
} as const
type Secret = keyof typeof SECRETS

const OWNERS: Secret[] = [
  'the price of a line',
  'an offer',
  'the draft of the chart',
  'the draft of the tech pack',
]
const READ_BY: Readonly<Record<string, readonly Secret[]>> = {
  'brand manager': [...OWNERS, ...(['the passport’s note', 'a report of the supplier'] as const)],
  'brand user': [...OWNERS, ...(['the passport’s note', 'a report of the supplier'] as const)],
  'brand qc': ['the draft of the chart', 'a report of the supplier'],
  'maker manager': [...OWNERS, ...(['the passport’s note', 'a report of the supplier'] as const)],
  'supplier manager': ['a private file', 'a report of the supplier'],
  'supplier qc': ['a private file', 'a report of the supplier'],
  'other supplier': [],
  operator: [...OWNERS, 'the passport’s note', 'a private file', 'a report of the supplier'],
}

const all = async (by: Person): Promise<ActivityEntry[]> => {
  const entries: ActivityEntry[] = []
  for (let cursor: string | null = null; ; ) {
    const page: ActivityPage = (await ask(by, style, { limit: '50', ...(cursor && { cursor }) })).data
    entries.push(...page.data)
    cursor = page.next_cursor
    if (cursor === null) return entries
  }
}

const plantLines = async (): Promise<void> => {
  const { manager } = brand
  await saveBom(manager, style, { items: [line({ item: 'Jersey' }), line({ item: 'Zip' })] })
  const [jersey] = (await readBom(manager, style)).items
  if (!jersey) throw new Error('There is a line')
  const price = { unit_price: SECRETS['the price of a line'], currency: 'EUR' }
  expect(await changeBom(manager, style, { changed: [{ ...asRead(jersey), ...price }] })).toSucceed()
}

const plantCosts = async (by: Person, income: string): Promise<void> => {
  const cost_service_id = await serviceId(by, 'fabric')
  expect(await saveSheet(by, style, { cost_services: [{ cost_service_id, income }] })).toSucceed()
}

const plantSecrets = async (): Promise<void> => {
  const { manager } = brand
  await plantLines()
  await plantCosts(manager, SECRETS['the brand’s income'])
  await plantCosts(maker.manager, SECRETS['the maker’s income'])
  const item = SECRETS['a line of the secondary cost']
  expect(await saveCosts(manager, style, { fabric: [fabric({ item })] })).toSucceed()
  const [fabricId, offerId] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const price of ['5', SECRETS['an offer']]) {
    const candidates = [{ id: offerId, supplier_name: 'Mill', price, currency: 'EUR' }]
    const form = { currency: 'EUR', fabrics: [{ id: fabricId, fabric_type: 'Jersey', candidates }] }
    expect(await manager.send(saveFabricForm, { params: paramsOf(style), body: form as never })).toSucceed()
  }
  const said = { comment: SECRETS['the passport’s note'] }
  expect(await manager.send(saveNote, { params: paramsOf(style), body: said })).toSucceed()

  const file = await putOne(supplier.manager, style, await subTaskAt(supplier.manager, style), {
    files: [textFile('offer.txt')],
  })
  expect(await rename(supplier.manager, style, file, SECRETS['a private file'])).toSucceed()

  await setChest(manager, style, '52')
  expect(await issue(manager, style)).toSucceed()
  expect(await setChest(manager, style, SECRETS['the draft of the chart'])).toSucceed()
  const drafted = [note({ part: SECRETS['the draft of the tech pack'] })]
  expect(await saveTechPack(manager, style, { construction_notes: drafted })).toSucceed()

  const inspector = await brand.person('qc')
  const report = (await create(inspector, style)).data
  const info = { supplier_id: supplier.id, purchase_order: SECRETS['a report of the supplier'] }
  expect(await saveInfo(inspector, report, info)).toSucceed()
}

beforeAll(async () => {
  world = await openWorld()
  const { make } = world
  brand = await make.brand()
  maker = await make.supplier()
  supplier = await make.supplier()
  beside = await make.supplier()
  leaver = await make.supplier({ name: 'Leaver Mills' })
  style = await makeForBrand(make, { brand, maker })
  for (const company of [supplier, beside, leaver]) expect(await assign(company)).toSucceed()
  await plantSecrets()
  readers = {
    'brand manager': brand.manager,
    'brand user': await brand.person('user'),
    'brand qc': await brand.person('qc'),
    'maker manager': maker.manager,
    'supplier manager': supplier.manager,
    'supplier qc': await supplier.person('qc'),
    'other supplier': beside.manager,
    operator: await make.operator(),
  }
})
afterAll(() => world.close())

describe('planted values', () => {
  // shows D-303
  test.each(Object.keys(READ_BY))('%s reads what is theirs and nothing else', async (who) => {
    const by = readers[who]
    if (!by) throw new Error(who)
    const said = JSON.stringify((await all(by)).map(({ changes }) => changes))
    const read = (Object.keys(SECRETS) as Secret[]).filter((secret) => said.includes(SECRETS[secret]))
    expect(new Set(read)).toEqual(new Set(READ_BY[who]))
  })

  // shows D-303
  test('a save of prices alone is told to owners only, and counts nowhere else', async () => {
    const lines = async (by: Person) => (await entriesOf(by, style, { craft: 'bom', limit: '50' })).length
    expect(await lines(brand.manager)).toBe((await lines(supplier.manager)) + 3)
    const [newest] = await entriesOf(supplier.manager, style, { craft: 'bom' })
    expect(newest?.changes).toMatchObject({
      data: [{ kind: 'added', row: 'Jersey' }, { row: 'Zip' }],
      more: 0,
    })
  })

  // shows D-303
  test('what a company may work by is told once it was issued: 52 → 54, and not the drafts between', async () => {
    const { manager } = brand
    await setChest(manager, style, '54')
    expect(await issue(manager, style)).toSucceed()
    const entries = await all(beside.manager)
    const issued = entries.find(({ action }) => action === 'issue.made')
    expect(issued?.changes?.data).toContainEqual(
      expect.objectContaining({ row: 'Half chest', size: 'M', from: '52', to: '54' }),
    )
    for (const saved of ['measurement_chart.saved', 'tech_pack.saved'])
      expect(entries.map(({ action }) => action)).not.toContain(saved)
  })

  // shows D-303
  test('a company that left is named to owners alone, and again to all once it is back', async () => {
    const { manager } = brand
    const milestone = (await add(manager, style)).data.id
    const given = { organization_id: leaver.id, end_date: '2027-04-09' }
    expect(await changeMilestone(manager, style, milestone, given)).toSucceed()
    const read = async (by: Person) => {
      const entries = await all(by)
      return entries.find(({ action }) => action === 'milestone.changed')?.changes
    }
    const named = { data: [{ field: 'end_date' }, { field: 'organization_id', to: 'Leaver Mills' }], more: 0 }
    expect(await read(beside.manager)).toMatchObject(named)
    expect(await read(leaver.manager)).toMatchObject(named)
    expect(await takeOff(leaver)).toSucceed()
    expect(await read(beside.manager)).toMatchObject({ data: [{ field: 'end_date' }], more: 0 })
    expect((await read(beside.manager))?.data).toHaveLength(1)
    expect(await read(manager)).toMatchObject(named)
    expect(await ask(leaver.manager, style)).toFailWith(404)
    expect(await assign(leaver)).toSucceed()
    expect(await read(beside.manager)).toMatchObject(named)
    expect(await read(leaver.manager)).toMatchObject(named)
  })
})
