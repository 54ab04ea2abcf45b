/** No field is lost on the way into a duplicate: every column of every table that hangs on a style, by the catalogue. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { uploadFiles } from '#contract/files/files.ts'
import { addBomGeoImage } from '#contract/files/geo-images.ts'
import { cellOf } from '#contract/files/material-colours.rules.ts'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import { assignSupplier, assignValueChain } from '#contract/styles/assignments.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { setDefaultImage } from '#contract/styles/styles.ts'
import { fabric, saveCosts, saveSheet } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import { addImage, detailOf, place, readDraft } from '#server/features/files/geo-images/geo-images.fixture.ts'
import { keep as keepInLibrary, NECK } from '#server/features/files/library/library.fixture.ts'
import { putOne, subTaskAt } from '#server/features/files/style-files/style-files.fixture.ts'
import { line, read as readBom, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { makeChain } from '#server/features/styles/assignments/chains.fixture.ts'
import { OTHER_STYLE_COLUMNS } from '#server/features/styles/styles/style-columns.ts'
import type { Company, Maker } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { query, tablesOfStyles } from '#server/test/style-tables.ts'
import { test, type World } from '#server/test/world.ts'

interface Copied {
  /** Which rows are the style's, where not by their `style_id`. */
  of?: string
  /** Pairs each row with its copy. */
  order: string
  /** Columns that a duplicate does not take from its original, and why. */
  leftOut: Readonly<Record<string, string>>
}

const {
  value_chain_id: _chain,
  value_chain_version: _version,
  value_chain_copy: _copy,
  ...OF_THE_STYLE
} = OTHER_STYLE_COLUMNS

const STEPS = 'step_id in (select id from passport_steps where style_id = $)'
const OWN = 'its own'
const THE_DUPLICATOR = 'anyone who duplicates, now'

const SHEETS = 'sheet_id in (select id from cost_sheets where style_id = $)'
const COST_ROWS = `row_id in (select id from cost_sheet_services where ${SHEETS})`
/** The first version of the duplicate’s, which names the duplicate; what it keeps is shown in duplicated-costs.test.ts. */
const COST_VERSION = {
  sheet_id: OWN,
  number: 'begins anew',
  comment: 'says where it comes from',
  content: 'names the duplicate',
  saved_by: THE_DUPLICATOR,
  saved_at: THE_DUPLICATOR,
  issue_number: 'the original was issued',
}

const SECONDARY_VERSION = { ...COST_VERSION, lines: 'come from lines of the duplicate’s BOM' }

const COPIED: Readonly<Record<string, Copied>> = {
  styles: { of: 'id = $', order: 'id', leftOut: OF_THE_STYLE },
  style_categories: { order: 'category_id', leftOut: { style_id: OWN } },
  style_materials: { order: 'material_id', leftOut: { style_id: OWN } },
  tech_packs: {
    order: 'id',
    leftOut: {
      id: OWN,
      style_id: OWN,
      version: 'begins anew',
      updated_by: 'begins anew',
      updated_at: 'begins anew',
      status: 'approved for one style',
      status_note: 'approved for one style',
      status_changed_by: 'approved for one style',
      status_changed_at: 'approved for one style',
    },
  },
  tech_pack_notes: { order: 'position', leftOut: { style_id: OWN } },
  tech_pack_colourways: {
    order: 'position',
    leftOut: { style_id: OWN, picture_id: 'a file of its own with the same bytes' },
  },
  tech_pack_sketches: { order: 'position', leftOut: { style_id: OWN, file_id: OWN } },
  tech_pack_call_outs: {
    order: 'position',
    leftOut: { style_id: OWN, sketch_id: OWN, line_id: 'a line of the duplicate’s BOM' },
  },
  tech_pack_material_colours: {
    order: 'name',
    leftOut: { style_id: OWN, line_id: 'a line of the duplicate’s BOM' },
  },
  tech_pack_people: { order: 'role, position', leftOut: { style_id: OWN } },
  files: {
    order: 'title',
    leftOut: {
      id: OWN,
      style_id: OWN,
      upload_name: 'the same bytes under another name',
      style_file_id: OWN,
      uploaded_by: THE_DUPLICATOR,
      organization_id: THE_DUPLICATOR,
      created_at: THE_DUPLICATOR,
    },
  },
  style_assignments: {
    order: 'organization_id, kind, source',
    leftOut: { style_id: OWN, assigned_by: THE_DUPLICATOR, assigned_at: THE_DUPLICATOR },
  },
  boms: {
    order: 'style_id',
    leftOut: {
      style_id: OWN,
      version: 'begins anew',
      updated_by: THE_DUPLICATOR,
      updated_at: THE_DUPLICATOR,
    },
  },
  bom_items: {
    order: 'position',
    leftOut: {
      id: OWN,
      style_id: OWN,
      changed_in: 'begins anew',
      picture_id: 'a file of its own with the same bytes',
    },
  },
  bom_geo_images: {
    order: 'id',
    leftOut: { id: OWN, style_id: OWN, bom_item_id: OWN, added_by: THE_DUPLICATOR, added_at: THE_DUPLICATOR },
  },
  measurement_charts: {
    order: 'style_id',
    leftOut: {
      style_id: OWN,
      version: 'begins anew',
      updated_by: THE_DUPLICATOR,
      updated_at: THE_DUPLICATOR,
    },
  },
  style_file_states: {
    order: 'style_id',
    leftOut: { style_id: OWN, is_public: 'off until an owner agrees' },
  },
  style_file_sub_tasks: {
    order: 'task_id, position',
    leftOut: {
      id: OWN,
      style_id: OWN,
      ...Object.fromEntries(
        ['approved_at', 'approved_by', 'lost_at', 'lost_by', 'lost_approved_at', 'lost_approved_by'].map(
          (column) => [column, 'nobody approved the duplicate'],
        ),
      ),
    },
  },
  style_files: {
    order: 'title',
    leftOut: {
      id: OWN,
      style_id: OWN,
      sub_task_id: OWN,
      upload_name: 'the same bytes under another name',
      user_id: THE_DUPLICATOR,
      is_private: 'until somebody shares it',
      private_of: 'until somebody shares it',
      version: 'begins anew',
    },
  },
  style_file_versions: {
    of: `(file_id, number) in (select id, version from style_files where style_id = $)`,
    order: 'blob_hash',
    leftOut: {
      file_id: OWN,
      number: 'begins anew',
      note: 'says what was new in the original',
      user_id: THE_DUPLICATOR,
      created_at: THE_DUPLICATOR,
    },
  },
  cost_sheets: {
    order: 'id',
    leftOut: { id: OWN, style_id: OWN, made_by: THE_DUPLICATOR, made_at: THE_DUPLICATOR },
  },
  cost_sheet_services: { of: SHEETS, order: 'service_id', leftOut: { id: OWN, sheet_id: OWN } },
  cost_sheet_suppliers: { of: COST_ROWS, order: 'supplier_id', leftOut: { row_id: OWN } },
  cost_sheet_factories: { of: COST_ROWS, order: 'factory_id', leftOut: { row_id: OWN } },
  cost_sheet_versions: { of: SHEETS, order: 'number', leftOut: COST_VERSION },
  secondary_cost_versions: { of: SHEETS, order: 'number', leftOut: SECONDARY_VERSION },
  passport_drafts: {
    order: 'style_id',
    leftOut: {
      style_id: OWN,
      touched: 'counts the changes of the one draft',
      compared: 'nothing of it is published',
      differs: 'nothing of it is published',
      version: 'begins anew',
      updated_by: THE_DUPLICATOR,
      updated_at: THE_DUPLICATOR,
    },
  },
  passport_draft_sections: { order: 'section', leftOut: { style_id: OWN } },
  passport_steps: { order: 'position', leftOut: { id: OWN, style_id: OWN } },
  passport_step_details: {
    of: STEPS,
    order: '(select position from passport_steps s where s.id = step_id), position',
    leftOut: {
      id: OWN,
      step_id: OWN,
      verified_by_brand: 'confirmed for one style',
      verified_by_brand_at: 'confirmed for one style',
      verified_by_factory: 'confirmed for one style',
      verified_by_factory_at: 'confirmed for one style',
    },
  },
  passport_geo_images: {
    of: `detail_id in (select id from passport_step_details where ${STEPS})`,
    order: 'id',
    leftOut: { id: OWN, detail_id: OWN, added_by: THE_DUPLICATOR, added_at: THE_DUPLICATOR },
  },
}

const NOT_COPIED: Readonly<Record<string, string>> = {
  passport_versions: 'never what was published',
  passport_version_pictures: 'never what was published',
  passport_version_sources: 'never what was published',
  passport_withdrawals: 'never what was published',
  passport_signatures: 'never what was published',
  passport_registrations: 'never what was published',
  passport_version_views: 'never what was published',
  passport_view_pictures: 'never what was published',
  passport_links: 'open the original',
  passport_link_openings: 'of the original’s links',
  passport_holder_keys: 'printed in pieces of the original',
  passport_archive_seals: 'never what was published',
  passport_lots: 'made of the original',
  passport_lot_versions: 'never what was published',
  passport_serials: 'pieces of the original',
  publication_entries: 'never what was published',
  publication_leaves: 'never what was published',
  publication_requests: 'asked for the original',
  final_gate_reasons: 'given for the original',
  evidence: 'says what a report of the original said',
  evidence_sites: 'of evidence of the original',
  evidence_reminders: 'of evidence of the original',
  evidence_attachments: 'stands behind the original',
  evidence_questions: 'asks about a step of the original',
  environmental_costs: 'mass, price and range are those of the original',
  passport_facts: 'said of the original; what holds for its collection or company holds for the copy too',
  product_claims: 'said of the original, and proved by what stands behind it',
  evidence_events: 'happened to what stands behind the original',
  evidence_sharings: 'shared for the original',
  comments: 'said of the original',
  style_charges: 'each company’s setting says who is in charge of the duplicate',
  style_follows: 'who follows the original',
  follower_notices: 'told of the original',
  comment_mentions: 'said of the original',
  live_lines: 'who looks at the original',
  passport_gtins: 'a GTIN is one product',
  gtin_moves: 'a GTIN is one product',
  gtin_disputes: 'a GTIN is one product',
  passport_credentials: 'never what was published',
  passport_tracking_codes: 'printed for the original',
  passport_views: 'of the original’s page',
  passport_reviews: 'of the original',
  style_file_log: 'happened in the original',
  style_file_uploads: 'a file that is on its way to the original',
  style_file_trash: 'was deleted from the original',
  style_file_trash_versions: 'was deleted from the original',
  passport_step_requests: 'asked for the original',
  milestones: 'its days are the original’s: an import moves them',
  fabric_forms: 'asked for and offered for the original',
  unfinished_imports: 'a file that is half read for the original',
  sourced_fabrics: 'asked for and offered for the original',
  fabric_offers: 'asked for and offered for the original',
  ...Object.fromEntries(
    ['', '_files', '_companies', '_seen', '_questions'].map((of) => [
      `style_issue${of || 's'}`,
      'the original was issued',
    ]),
  ),
  ...Object.fromEntries(
    [
      ...['qc_reports', 'qc_criteria', 'qc_checklist_items', 'qc_defects', 'qc_files', 'qc_packing_files'],
      ...['qc_measurements', 'qc_signatures', 'qc_sign_requests'],
    ].map((table) => [table, 'the original was inspected']),
  ),
}

const rowsOf = async (world: World, table: string, styleId: number) => {
  const { of = 'style_id = $', order } = COPIED[table] as Copied
  const rows = await query<{ row: Record<string, unknown> }>(
    world,
    `select to_jsonb(t) as row from ${table} t where ${of.replace('$', String(styleId))} order by ${order}`,
  )
  return rows.map(({ row }) => row)
}

const columnsOf = (world: World, table: string) =>
  query<{ name: string; fallback: string | null }>(
    world,
    `select column_name as name, column_default as fallback from information_schema.columns
    where table_schema = 'public' and table_name = '${table}'`,
  )

/** What a column holds of which nobody said anything; as JSON, like the rows. */
const fallbackOf = async (world: World, fallback: string | null): Promise<unknown> => {
  if (fallback === null) return null
  const [row] = await query<{ value: unknown }>(world, `select to_jsonb(${fallback}) as value`)
  return row?.value
}

/** A style that says something in every column that a duplicate takes over. */
const NOTE = { id: randomUUID(), part: 'Neckline', note: 'Coverstitch, 4 mm' }

const makeFullStyle = async (world: World, make: Maker): Promise<{ brand: Company; id: number }> => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const { manager } = brand
  const { id } = await make.style(brand, {
    start_date: '2027-01-10',
    end_date: '2027-05-20',
    additional_information: 'Heavy',
    brand_reference: 'NL-27-014',
    categories: [1],
    materials: [1],
  })
  const params = { id: String(id) }
  const chain = await makeChain(brand, { steps: { Knitting: [supplier], Sewing: [supplier] } })
  expect(await manager.send(assignValueChain, { params, body: { value_chain_id: chain.id } })).toSucceed()
  expect(await manager.send(assignSupplier, { params, body: { supplier_id: supplier.id } })).toSucceed()
  const { data } = await manager.upload(uploadFiles, {
    params,
    files: ['a.png', 'b.png'].map((name) => ({ name, bytes: TINY_PNG })),
  })
  const [picture, ofLine] = data.files
  const body = { default_image: picture?.id ?? 0 }
  expect(await manager.send(setDefaultImage, { params, body })).toSucceed()
  const point = { code: 'A', name: 'Chest', method: null, tolerance_minus: '1', tolerance_plus: '1' }
  const chart = { unit: 'inch' as const, sizes: ['S', 'M'], points: [{ ...point, values: {} }] }
  expect(await manager.send(saveChart, { params, body: chart })).toSucceed()
  const entry = await keepInLibrary(manager, NECK)
  const techPack = {
    construction_notes: [NOTE, { ...NOTE, id: randomUUID() }].map((note) => ({
      ...{ ...note, library: { entry_id: entry.id, entry_version: 1 } },
    })),
    colourways: [
      {
        id: randomUUID(),
        name: 'Ink',
        code: 'Pantone 19-4028',
        hex: '#1b3a57',
        picture: picture?.upload_name,
      },
      { id: randomUUID(), name: 'Sand', code: null, hex: null, picture: null },
    ],
    roles: { designer: [manager.user_id, (await brand.person('user')).user_id] },
  }
  expect(await manager.send(saveTechPack, { params, body: techPack as never })).toSucceed()
  const factory = await fillRows(world, { id, supplierId: supplier.id })
  await fillBom(brand, { id, supplierId: supplier.id, factory, picture: ofLine?.upload_name ?? '' })
  const suppliers = [{ id: supplier.id, factories: [factory] }]
  const row = { cost_service_id: 1, income: '12', payment: '11', suppliers }
  expect(await saveSheet(manager, { id }, { cost_services: [row] })).toSucceed()
  const subTask = await subTaskAt(manager, { id })
  for (const name of ['fit.png', 'side.png'])
    await putOne(manager, { id }, subTask, { shared: true, files: [{ name, bytes: TINY_PNG }] })
  await world.parts.db.write((tx) =>
    tx
      .updateTable('style_files')
      .set({ folder: 'Fit/Front' })
      .where('sub_task_id', '=', subTask.id)
      .execute(),
  )
  expect(await saveCosts(manager, { id }, { fabric: [fabric()] })).toSucceed()
  await captionSketches(manager, params)
  const detail = detailOf(await readDraft(manager, { id }))
  expect(await place(manager, { id }, detail.id, (await addImage(manager)).id)).toSucceed()
  return { brand, id }
}

/** What no call says of a style with a value chain. Answers a factory of the supplier. */
const fillRows = (world: World, { id, supplierId }: { id: number; supplierId: number }): Promise<number> =>
  world.parts.db.write(async (tx) => {
    const factory = await tx
      .insertInto('factories')
      .values({
        organization_id: supplierId,
        name: 'Mill',
        established_city: 'Bursa',
        established_country: 'TR',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('files')
      .set({ purpose: 'tech_pack', latitude: 1, longitude: 2, altitude: 3, taken_at: '2026-01-02T03:04:05' })
      .where('style_id', '=', id)
      .execute()
    await tx
      .updateTable('passport_drafts')
      .set({
        product_name: 'Harbour tee',
        note: 'A note',
        mark_whole_trace_as_unverified: true,
        text_language: 'pt',
      })
      .where('style_id', '=', id)
      .execute()
    await tx
      .updateTable('passport_steps')
      .set({ kind: 'sewing', makes_garment: sql<boolean>`position = 1`, audience: 'authority' })
      .where('style_id', '=', id)
      .execute()
    const content = JSON.stringify('Two weavers began')
    await tx
      .insertInto('passport_draft_sections')
      .values({ style_id: id, section: 'story', content })
      .execute()
    const details = sql<boolean>`step_id in (select id from passport_steps where style_id = ${id})`
    await tx
      .updateTable('passport_step_details')
      .set({ name: 'Hall', delivery_method: 'By sea' })
      .where(details)
      .execute()
    const [first, second] = await tx
      .selectFrom('passport_step_details')
      .where(details)
      .select('id')
      .orderBy('id')
      .execute()
    await tx
      .updateTable('passport_step_details')
      .set({ factory_id: factory.id })
      .where('id', '=', first?.id ?? 0)
      .execute()
    await tx
      .updateTable('passport_step_details')
      .set({ used_supplier_as_factory: true })
      .where('id', '=', second?.id ?? 0)
      .execute()
    return factory.id
  })

/** One for each kind of target but a line, which is shown with the call-outs themselves. */
const callOutsOn = (sketch_id: number, note_id: string) => {
  const place = { x: 0.25, y: 0.5, end_x: 0.75, end_y: 0.625 }
  const targets = [
    { kind: 'note', note_id },
    { kind: 'point', point_code: 'A' },
    { kind: 'text', text: 'Label here' },
  ]
  return targets.map((target) => ({ id: randomUUID(), sketch_id, kind: 'dimension', place, target }))
}

const captionSketches = async (manager: Company['manager'], params: { id: string }) => {
  const {
    sketches,
    construction_notes: notes,
    colourways,
    lines,
  } = (await manager.send(readTechPack, { params })).data
  const cell = cellOf(lines?.[0]?.id ?? 0, colourways[0]?.id ?? '')
  const body = {
    sketches: sketches.map(({ id }, at) => ({ id, caption: `Sketch ${at}` })),
    call_outs: callOutsOn(sketches[0]?.id ?? 0, notes[0]?.id ?? ''),
    material_colours: [{ id: cell, is_used: true, name: 'PANTONE 19-4052 TCX', hex: '#0f4c81' }],
  }
  expect(await manager.send(saveTechPack, { params, body: body as never })).toSucceed()
}

interface FullLine {
  id: number
  supplierId: number
  factory: number
  picture: string
}

const fillBom = async ({ manager }: Company, { id, supplierId, factory, picture }: FullLine) => {
  const full = line({
    supplier_reference: 'AK-SJ-20',
    placement: 'Body and sleeves',
    technique: 'Flatbed print',
    artwork_size: '18 × 22 mm',
    description: 'Single jersey',
    composition: [{ fibre: 'cotton', percent: 100 }],
    colour: 'Ink',
    supplier_id: supplierId,
    factory_id: factory,
    country_of_origin: 'TR',
    consumption: '0.425',
    unit: 'kg',
    wastage_percent: '3.5',
    unit_price: '7.125',
    currency: 'EUR',
    certification: 'GOTS',
    recycled_percent: '12.5',
    weight: '180',
    weight_unit: 'g_m2',
    picture,
    show_in_passport: true,
  })
  expect(await saveBom(manager, { id }, { items: [full] })).toSucceed()
  const [item] = (await readBom(manager, { id })).items
  const body = { geo_image_id: (await addImage(manager)).id, bom_item_id: item?.id ?? 0 }
  expect(await manager.send(addBomGeoImage, { params: { id: String(id) }, body })).toSucceed()
}

test('every table that hangs on a style is copied with it, or says why not', async ({ world }) => {
  const named = [...Object.keys(COPIED), ...Object.keys(NOT_COPIED)].sort()
  expect(named).toEqual(await tablesOfStyles(world))
})

const nameOfCopy = (name: unknown): string => `${name} (copy)`

// shows S2-271
test('a duplicate has what its original says, in every column but those that are left out', async ({
  world,
  make,
}) => {
  const { brand, id } = await makeFullStyle(world, make)
  const made = await brand.manager.send(duplicateStyle, { params: { id: String(id) }, body: {} })
  expect(made).toSucceed(201)
  for (const [table, { leftOut }] of Object.entries(COPIED)) {
    const [rows, copies] = [await rowsOf(world, table, id), await rowsOf(world, table, made.data.data.id)]
    expect(copies, table).toHaveLength(rows.length)
    const columns = await columnsOf(world, table)
    expect(
      columns.map(({ name }) => name),
      table,
    ).toEqual(expect.arrayContaining(Object.keys(leftOut)))
    for (const { name, fallback } of columns.filter((column) => !(column.name in leftOut))) {
      const values = rows.map((row) => row[name])
      // What the original does not say, a duplicate that forgets it does not say either.
      const unsaid = await fallbackOf(world, fallback)
      expect(
        values.filter((value) => JSON.stringify(value) !== JSON.stringify(unsaid)),
        `${table}.${name} is said`,
      ).not.toEqual([])
      expect(
        copies.map((copy) => copy[name]),
        `${table}.${name}`,
      ).toEqual(name === 'style_name' ? values.map(nameOfCopy) : values)
    }
  }
})
