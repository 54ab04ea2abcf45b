/** Who works beside a style waits for nobody else, and anyone who changes the same waits in one order (ARCHITECTURE.md). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toggleFavouriteSupplier } from '#contract/companies/suppliers.ts'
import { assignCostSuppliers } from '#contract/costing/cost-sheets.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { readTechPack, saveTechPack, setTechPackStatus } from '#contract/files/tech-packs.ts'
import { readBom } from '#contract/materials/boms.ts'
import { addCareInstruction, changeCareInstruction } from '#contract/materials/care-instructions.ts'
import { publish, readTrace, submitTrace } from '#contract/passports/passports.ts'
import { changeLot } from '#contract/quality/qc-aql.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { changeStyle } from '#contract/styles/styles.ts'
import { lockDocuments, STYLE_DOCUMENTS, type StyleDocument } from '#server/access/style-scope/index.ts'
import { fabric, saveCosts, saveSheet } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import {
  addImage,
  BURSA,
  makeWorkshop,
  place,
  type Workshop,
} from '#server/features/files/geo-images/geo-images.fixture.ts'
import { approve, put, subTaskAt, textFile } from '#server/features/files/style-files/style-files.fixture.ts'
import {
  asRead,
  change,
  freshLine,
  line,
  save as saveBom,
} from '#server/features/materials/boms/boms.fixture.ts'
import { create, upload } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { waitOnPurpose } from '#server/platform/db/open-transaction.ts'
import type { Person } from '#server/test/make.ts'
import { makePhoto } from '#server/test/pictures.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  const adminUrl = new URL(inject('adminDatabaseUrl'))
  // PostgreSQL never looks for a deadlock: anyone who is in one waits until the statement's limit, and fails.
  adminUrl.searchParams.set('options', '-c deadlock_timeout=1h')
  world = await openWorld({ adminUrl: adminUrl.href })
})
afterAll(() => world.close())

const paramsOf = ({ style }: Workshop) => ({ id: String(style.id) })

/** What people do to one style, each again and again. */
const ACTIONS = {
  'change the style': (shop: Workshop, n: number) =>
    shop.brand.manager.send(changeStyle, { params: paramsOf(shop), body: { colour_number: n + 1 } }),
  'save the passport': (shop: Workshop, n: number) =>
    shop.brand.manager.send(submitTrace, { params: paramsOf(shop), body: { productName: `Tee ${n}` } }),
  'choose lines for the passport': async (shop: Workshop, n: number) => {
    const params = paramsOf(shop)
    const { data } = await shop.brand.manager.send(readBom, { params })
    const selectedBomItems = n % 2 === 0 ? [] : data.items.map(({ id }) => id)
    return shop.brand.manager.send(submitTrace, { params, body: { selectedBomItems } })
  },
  'save the bill of materials': (shop: Workshop, n: number) =>
    saveBom(shop.brand.manager, shop.style, { items: [line({ show_in_passport: n % 2 === 0 }), line()] }),
  'change a line of it': async (shop: Workshop, n: number) => {
    const { data } = await shop.brand.manager.send(readBom, { params: paramsOf(shop) })
    const changed = data.items.slice(0, 1).map((each) => ({ ...asRead(each), show_in_passport: n % 2 === 0 }))
    return change(shop.brand.manager, shop.style, { changed, added: [freshLine()] })
  },
  'upload a file': async (shop: Workshop, n: number) =>
    shop.supplier.manager.upload(uploadFiles, {
      params: paramsOf(shop),
      files: [{ name: 'hall.jpg', bytes: await makePhoto(BURSA, { shade: n, width: 40 }) }],
    }),
  'put a geo image onto a step': async (shop: Workshop) =>
    place(shop.supplier.manager, shop.style, shop.knitting, (await addImage(shop.supplier.manager)).id),
  publish: (shop: Workshop) => shop.brand.manager.send(publish, { params: paramsOf(shop) }),
  'remove a supplier and assign it': async (shop: Workshop) => {
    const [params, body] = [paramsOf(shop), { supplier_id: shop.other.id }]
    await shop.brand.manager.send(removeSupplier, { params, body })
    return shop.brand.manager.send(assignSupplier, { params, body })
  },
  'save the measurement chart': (shop: Workshop, n: number) =>
    shop.brand.manager.send(saveChart, { params: paramsOf(shop), body: { sizes: [`S${n}`] } }),
  'upload to the style file': async (shop: Workshop, n: number) =>
    put(
      shop.supplier.manager,
      shop.style,
      { id: subTaskId },
      {
        shared: true,
        files: [textFile('size set.txt', `v${n}`)],
      },
    ),
  'approve a sub-task': (shop: Workshop) => approve(shop.brand.manager, shop.style, { id: subTaskId }),
  'save the tech pack': (shop: Workshop, n: number) =>
    shop.brand.manager.send(saveTechPack, {
      params: paramsOf(shop),
      body: { construction_notes: [{ id: randomUUID(), part: 'Hem', note: `Save ${n}` }] },
    }),
  'review the tech pack': async (shop: Workshop, n: number) => {
    const params = paramsOf(shop)
    const { version } = (await shop.brand.manager.send(readTechPack, { params })).data
    const status = n % 2 === 0 ? ('in_review' as const) : ('draft' as const)
    return shop.brand.manager.send(setTechPackStatus, { params, body: { status, version } })
  },
  'add a sketch': async (shop: Workshop, n: number) =>
    shop.brand.manager.upload(uploadFiles, {
      params: paramsOf(shop),
      query: { purpose: 'tech_pack' },
      files: [{ name: 'sketch.jpg', bytes: await makePhoto(BURSA, { shade: n, width: 40 }) }],
    }),
  'change a report': (_shop: Workshop, n: number) =>
    inspector.send(changeLot, { params: { id: String(reportId) }, body: { lot_size: 500 + n } }),
  'add a photo to a report': async (_shop: Workshop) => upload(inspector, { id: reportId }),
  'make a report': (shop: Workshop) => create(inspector, shop.style),
  'save a cost sheet': (shop: Workshop, n: number) =>
    saveSheet(shop.brand.manager, shop.style, {
      comment: `Save ${n}`,
      cost_services: [{ cost_service_id: 1, income: String(n), suppliers: [] }],
    }),
  'rename the style in its cost sheet': (shop: Workshop, n: number) =>
    saveSheet(shop.brand.manager, shop.style, { comment: `Save ${n}`, style_name: `Tee ${n}` }),
  'save a secondary cost': (shop: Workshop, n: number) =>
    saveCosts(shop.brand.manager, shop.style, { comment: `Save ${n}`, fabric: [fabric()] }),
  'assign a supplier from the costs': (shop: Workshop) =>
    shop.brand.manager.send(assignCostSuppliers, {
      params: paramsOf(shop),
      body: {
        cost_service_id: 2,
        suppliers: [{ supplier_id: shop.other.id, supplier_inquiry_assigned_status: true }],
      },
    }),
  'change a care instruction': (shop: Workshop, n: number) =>
    shop.brand.manager.upload(changeCareInstruction, {
      params: { id: String(careId) },
      files: [],
      texts: { name: `Dry flat ${n} ${shop.style.id}` },
    }),
}
type Action = keyof typeof ACTIONS
const NAMES = Object.keys(ACTIONS) as Action[]
const PAIRS = NAMES.flatMap((one, i) => NAMES.slice(i).map((other) => [one, other] as const))

let shop: Workshop
let careId: number
let inspector: Person
let reportId: number
let subTaskId: number
beforeAll(async () => {
  shop = await makeWorkshop(world.make)
  // Removed, it may still be chosen for the costs.
  await shop.brand.manager.send(toggleFavouriteSupplier, { body: { supplierId: shop.other.id } })
  const added = await shop.brand.manager.upload(addCareInstruction, {
    files: [],
    texts: { name: 'Dry flat' },
  })
  careId = added.data.id
  inspector = await shop.brand.person('qc')
  subTaskId = (await subTaskAt(shop.brand.manager, shop.style)).id
  reportId = (await create(inspector, shop.style)).data.id
  await shop.brand.manager.send(submitTrace, {
    params: paramsOf(shop),
    body: { careInstructions: [careId] },
  })
  await saveBom(shop.brand.manager, shop.style, { items: [line({ show_in_passport: true })] })
})

test.each(PAIRS)('%s, and %s at once: nobody waits for the other in a circle', async (one, other) => {
  const both = [0, 1, 2].flatMap((n) => [ACTIONS[one](shop, n), ACTIONS[other](shop, n + 3)])
  const answers = await Promise.all(both)
  // Nothing to publish, or enough pictures: refused, as it would be alone.
  expect(answers.filter(({ status }) => status >= 400 && status !== 409)).toEqual([])
})

describe('while somebody saves', () => {
  /** Runs `meanwhile` while a transaction has the locks of a save under way. */
  const whileSaving = (document: StyleDocument, meanwhile: () => Promise<unknown>): Promise<unknown> =>
    waitOnPurpose(() =>
      world.parts.db.write(async (tx: Tx) => {
        await lockDocuments(tx, shop.style.id, [document])
        return meanwhile()
      }),
    )

  // Files go up into the style file.
  const OTHERS = STYLE_DOCUMENTS.filter((document) => document !== 'style_file')
  test.each(OTHERS)('the document %s, files go up', async (document) => {
    await whileSaving(document, async () => expect(await ACTIONS['upload a file'](shop, 200)).toSucceed(201))
  })

  test('the bill of materials, a picture goes onto a step', async () => {
    const fresh = await makeWorkshop(world.make)
    await saveBom(fresh.brand.manager, fresh.style, { items: [line()] })
    await waitOnPurpose(() =>
      world.parts.db.write(async (tx) => {
        await lockDocuments(tx, fresh.style.id, ['bom'])
        expect(await ACTIONS['put a geo image onto a step'](fresh)).toSucceed()
      }),
    )
  })
})

test('of two who save a document for the first time at once, the second changes what the first saved', async () => {
  const style = await world.make.style(shop.brand)
  const params = { id: String(style.id) }
  const bodies = [{ productName: 'Tee' }, { productName: 'Tee', markWholeTraceAsUnverified: true }]
  const answers = await Promise.all(
    bodies.map((body) => shop.brand.manager.send(submitTrace, { params, body })),
  )
  for (const answer of answers) expect(answer).toSucceed()
  const { data } = await shop.brand.manager.send(readTrace, { params })
  expect(data).toMatchObject({ version: 2, mark_whole_trace_as_unverified: true })
})
