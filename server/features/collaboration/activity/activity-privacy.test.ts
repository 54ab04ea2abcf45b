/** Nobody reads in a style's activity what they do not read elsewhere (docs/product.md, Activity). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteReport } from '#contract/quality/qc-reports.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { makeForBrand, saveSheet } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import {
  putOne,
  remove,
  setPrivate,
  subTaskAt,
  textFile,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { create, idOf, saveInfo } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Company, MadeStyle, Person } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { actionsOf, ask, entriesOf } from './activity.fixture.ts'

let world: World
let brand: Company
let maker: Company
let supplier: Company
let beside: Company
/** The maker made it for the brand, and two suppliers work on it. */
let style: MadeStyle
let operator: Person

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const assign = (company: Company) =>
  brand.manager.send(assignSupplier, { params: paramsOf(style), body: { supplier_id: company.id } })
const takeOff = (company: Company) =>
  brand.manager.send(removeSupplier, { params: paramsOf(style), body: { supplier_id: company.id } })
/** A report that names the supplier as its own. */
const inspect = async (by: Person, name: string): Promise<{ id: number }> => {
  const report = (await create(by, style, { name })).data
  expect(await saveInfo(by, report, { supplier_id: supplier.id })).toSucceed()
  return report
}
const reportsOf = async (by: Person) =>
  (await entriesOf(by, style, { craft: 'qc' })).map(({ action, details }) => `${action} ${details.name}`)
const filesOf = async (by: Person) =>
  (await entriesOf(by, style, { craft: 'files' }))
    .filter(({ action }) => action.startsWith('style_file.'))
    .map(({ action, details }) => `${action} ${details.name}`)

beforeAll(async () => {
  world = await openWorld()
  const { make } = world
  brand = await make.brand()
  maker = await make.supplier()
  supplier = await make.supplier()
  beside = await make.supplier()
  operator = await make.operator()
  style = await makeForBrand(make, { brand, maker })
  for (const company of [supplier, beside]) expect(await assign(company)).toSucceed()
})
afterAll(() => world.close())

describe('who reads what', () => {
  // shows D-100
  test('costs: each company its own, and nobody else any', async () => {
    expect(await saveSheet(brand.manager, style, {})).toSucceed()
    expect(await saveSheet(maker.manager, style, {})).toSucceed()
    for (const owner of [brand, maker])
      expect(await entriesOf(owner.manager, style, { craft: 'cost' })).toMatchObject([
        { action: 'cost_sheet.saved', actor: { organization_name: owner.name } },
      ])
    const others = [supplier.manager, operator, await brand.person('qc'), await maker.person('qc')]
    for (const by of others) {
      expect(await actionsOf(by, style, { craft: 'cost' })).toEqual([])
      expect((await ask(by, style)).data.crafts).not.toContain('cost')
      expect(JSON.stringify((await ask(by, style)).data)).not.toContain('cost_sheet')
    }
  })

  // shows D-100
  test('reports: a supplier reads nothing of those that do not concern it', async () => {
    const inspector = await brand.person('qc')
    await inspect(inspector, 'At the supplier')
    const gone = await inspect(inspector, 'Thrown away')
    expect(await inspector.send(deleteReport, { params: idOf(gone) })).toSucceed()
    const seen = ['qc_report.details_saved At the supplier', 'qc_report.created At the supplier']
    const all = ['qc_report.deleted Thrown away', ...seen]
    expect(await reportsOf(brand.manager)).toEqual(all)
    expect(await reportsOf(operator)).toEqual(all)
    expect(await reportsOf(supplier.manager)).toEqual(seen)
    expect(await reportsOf(beside.manager)).toEqual([])
  })

  // shows D-100
  test('the bill of materials is not for quality control', async () => {
    expect(await saveBom(brand.manager, style, { bom_items: [] } as never)).toSucceed()
    const others = await brand.person('qc')
    expect(await actionsOf(others, style, { craft: 'bom' })).toEqual([])
    expect((await ask(others, style)).data.crafts).toEqual(['style', 'suppliers', 'qc', 'files'])
  })

  // shows D-100, D-747
  test('a private file is its company’s, from its upload until after it is gone', async () => {
    const subTask = await subTaskAt(supplier.manager, style)
    const secret = { files: [textFile('secret.txt')] }
    const file = await putOne(supplier.manager, style, subTask, secret)
    const own = ['style_file.uploaded secret.txt']
    expect(await filesOf(supplier.manager)).toEqual(own)
    expect(await filesOf(brand.manager)).toEqual([])
    expect(await filesOf(beside.manager)).toEqual([])

    await setPrivate(supplier.manager, style, file, false)
    const shared = ['style_file.file_shared secret.txt', ...own]
    expect(await filesOf(beside.manager)).toEqual(shared)
    // Each entry says where the file stands now.
    const placesOf = async (by: Person) =>
      (await entriesOf(by, style, { craft: 'files' })).map(({ details }) => [details.sub_task, details.file])
    expect(await placesOf(beside.manager)).toEqual(shared.map(() => [subTask.id, file.id]))
    await setPrivate(supplier.manager, style, file, true)
    expect(await filesOf(beside.manager)).toEqual([])
    await remove(supplier.manager, style, file)
    expect(await filesOf(brand.manager)).toEqual([])
    expect(await filesOf(supplier.manager)).toContain('style_file.file_deleted secret.txt')
    expect(JSON.stringify(await entriesOf(beside.manager, style, {}))).not.toContain(`"file":${file.id}`)
  })

  // shows D-100
  test('of a company that left, others than the owners read neither name nor actions by name', async () => {
    const leaver = await world.make.supplier({ name: 'Leaver Mills' })
    await assign(leaver)
    const subTask = await subTaskAt(leaver.manager, style)
    await putOne(leaver.manager, style, subTask, { shared: true, files: [textFile('offer.txt')] })
    const said = async (by: Person) => JSON.stringify((await ask(by, style, { limit: '50' })).data)
    expect(await said(supplier.manager)).toContain('Leaver Mills')
    expect(await takeOff(leaver)).toSucceed()
    expect(await said(supplier.manager)).not.toContain('Leaver Mills')
    for (const by of [brand.manager, maker.manager, operator])
      expect(await said(by)).toContain('Leaver Mills')
    expect(await ask(leaver.manager, style)).toFailWith(404)
  })

  // shows D-100
  test('what owners settle among themselves is not for who works on the style', async () => {
    const all = await actionsOf(maker.manager, style, { craft: 'style' })
    expect(all).toContain('style.verification_requested')
    const seen = await actionsOf(supplier.manager, style, { craft: 'style' })
    expect(seen).toContain('style.created')
    expect(seen).not.toContain('style.verification_requested')
  })
})
