/** Colours of materials by colourway through HTTP: what may be said, what goes along, and who learns what of it. */
import { randomUUID } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect } from 'vitest'
import { listActivity } from '#contract/collaboration/activity.ts'
import { type Colour, cellOf, tidyColours } from '#contract/files/material-colours.rules.ts'
import { MATERIAL_COLOUR_LIMITS, MATERIAL_COLOUR_TEXTS } from '#contract/files/material-colours.ts'
import { exportIssueDifference, generateIssue } from '#contract/files/style-issues.ts'
import { generateTechPack, readTechPack, TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import { copyFromStyle } from '#contract/styles/style-copies.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import {
  issue,
  list,
  paramsOf as paramsOfIssue,
  read as readIssue,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import { line, read as readBom, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import type { Client } from '#server/test/client.ts'
import type { Maker } from '#server/test/make.ts'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { colourway, paramsOf, read, save, setStatus } from './tech-packs.fixture.ts'

const BLUE: Colour = { is_used: true, name: 'PANTONE 19-4052 TCX', hex: '#0f4c81' }
const UNUSED: Colour = { is_used: false, name: null, hex: null }

/** A style with two colourways and two lines, whose supplier works on it. */
const plant = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [supplier] })
  const by = brand.manager
  const [ink, sand] = [colourway({ name: 'Ink' }), colourway({ name: 'Sand' })]
  expect(await save(by, style, { colourways: [ink, sand] })).toSucceed()
  const items = [
    line({ item: 'Rib', colour: 'Optic white', unit_price: '4.321', currency: 'EUR' }),
    line({ item: 'Thread', colour: null, placement: 'All seams' }),
  ]
  expect(await saveBom(by, style, { items })).toSucceed()
  const [rib, thread] = (await readBom(by, style)).items.map(({ id }) => id) as [number, number]
  const cell = (lineId: number, { id }: { id: string }, colour: Colour) => ({
    id: cellOf(lineId, id),
    ...colour,
  })
  const cells = [cell(rib, ink, BLUE), cell(thread, sand, UNUSED)]
  return { brand, supplier, style, by, ink, sand, rib, thread, cell, cells }
}
type Planted = Awaited<ReturnType<typeof plant>>

const plantSaved = async (make: Maker): Promise<Planted> => {
  const planted = await plant(make)
  expect(await save(planted.by, planted.style, { material_colours: planted.cells })).toSucceed()
  return planted
}

const coloursOf = async (by: Pick<Client, 'send'>, style: { id: number }) =>
  (await read(by, style)).material_colours

describe('colours of materials', () => {
  // shows D-385
  test('are kept by line and colourway, in one order, and what is not sent stays', async ({ make }) => {
    const { style, by, cells, rib, ink, cell } = await plant(make)
    const idle = { is_used: true, name: '  ', hex: null }
    const upper = [cell(rib, ink, { ...BLUE, hex: '#0F4C81' }), cells[1] as object]
    const { version } = await read(by, style)
    const saved = await save(by, style, { material_colours: upper.toReversed(), version })
    expect(saved.data).toMatchObject({ material_colours: cells, version: version + 1 })
    // In another order it is the same, and no version of its own.
    expect((await save(by, style, { material_colours: cells })).data.version).toBe(version + 1)
    const noted = await save(by, style, { construction_notes: [] })
    expect(noted.data.material_colours).toEqual(cells)
    const part = await save(by, style, { material_colours: [{ id: cells[0]?.id, name: 'Navy' }] })
    expect(part.data.material_colours).toEqual([{ ...cells[0], name: 'Navy' }])
    expect(await save(by, style, { material_colours: [cell(rib, ink, idle)] })).toSucceed()
    expect(await coloursOf(by, style)).toEqual([])
  })

  // shows D-385
  test('go with their line and with their colourway', async ({ make }) => {
    const { style, by, cells, ink, rib } = await plantSaved(make)
    const left = await save(by, style, { colourways: [ink] })
    expect(left.data.material_colours).toEqual([cells[0]])
    const { version, items } = await readBom(by, style)
    const kept = items.filter(({ id }) => id !== rib)
    expect(await saveBom(by, style, { items: kept, version })).toSucceed()
    expect(await coloursOf(by, style)).toEqual([])
    const again = await save(by, style, { material_colours: [cells[0]] })
    expect(again).toFailWith(400)
    expect(again.error.fields).toEqual({ 'material_colours.0.id': [MATERIAL_COLOUR_TEXTS.lineUnknown] })
  })

  // shows D-385
  test('stay through a save of the bill of materials that keeps their line', async ({ make }) => {
    const { style, by, cells } = await plantSaved(make)
    const { version, items } = await readBom(by, style)
    const turned = items.toReversed().map((each) => ({ ...each, item: `${each.item} 2` }))
    expect(await saveBom(by, style, { items: turned, version })).toSucceed()
    expect(await coloursOf(by, style)).toEqual(cells)
  })

  // shows D-386
  test('are never of another style’s line or colourway, nor said twice or wrongly', async ({ make }) => {
    const planted = await plant(make)
    const { brand, style, by, ink, rib, cell } = planted
    const other = await make.style(brand)
    const strange = colourway()
    await save(by, other, { colourways: [strange] })
    await saveBom(by, other, { items: [line()] })
    const otherLine = (await readBom(by, other)).items[0]?.id ?? 0
    const fieldsOf = async (...cells: object[]) => {
      const answer = await save(by, style, { material_colours: cells })
      expect(answer).toFailWith(400)
      return answer.error.fields ?? {}
    }
    const { lineUnknown, colourwayUnknown, place, hex } = MATERIAL_COLOUR_TEXTS
    const at = (field: string, text: string, index = 0) => ({
      [`material_colours.${index}.${field}`]: [text],
    })
    expect(await fieldsOf(cell(otherLine, ink, BLUE))).toEqual(at('id', lineUnknown))
    expect(await fieldsOf(cell(rib, strange, BLUE))).toEqual(at('id', colourwayUnknown))
    expect(await fieldsOf(cell(rib, ink, BLUE), cell(rib, ink, UNUSED))).toEqual(
      at('id', TECH_PACK_TEXTS.twice, 1),
    )
    expect(await fieldsOf({ id: `${rib}`, ...BLUE })).toEqual(at('id', place))
    expect(await fieldsOf(cell(rib, ink, { ...BLUE, hex: 'blue' }))).toEqual(at('hex', hex))
    expect(Object.keys(await fieldsOf(cell(rib, ink, { ...BLUE, name: 'x'.repeat(121) })))).toEqual([
      'material_colours.0.name',
    ])
    expect(Object.keys(await fieldsOf({ id: cellOf(rib, ink.id) }))).toEqual(['material_colours.0.is_used'])
    const many = Array.from({ length: MATERIAL_COLOUR_LIMITS.of_tech_pack + 1 }, (_, at) =>
      cell(at + 1, { id: randomUUID() }, UNUSED),
    )
    expect(await fieldsOf(...many)).toEqual({ material_colours: [MATERIAL_COLOUR_TEXTS.tooMany] })
  })

  // shows D-386
  test('are the owners’ alone to change, and not while it is approved; of two savers one is stale', async ({
    make,
  }) => {
    const { brand, supplier, style, by, cells } = await plant(make)
    const body = { material_colours: cells }
    expect(await save(supplier.manager, style, body)).toFailWith(403)
    expect(await save(await brand.person('qc'), style, body)).toFailWith(403)
    expect(await save((await make.brand()).manager, style, body)).toFailWith(404)
    const { version } = await read(by, style)
    const savers = [by, await brand.person('user')]
    const answers = await Promise.all(
      savers.map((each, at) => save(each, style, { material_colours: cells.slice(at), version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await setStatus(by, style, 'approved')
    expect(await save(by, style, { material_colours: [] })).toFailWith(409)
  })

  // shows D-385
  test('and their line may go at once: never both a colour and no line, and nobody waits for ever', async ({
    make,
    world,
  }) => {
    const { style, by, cells, rib } = await plant(make)
    const { version, items } = await readBom(by, style)
    const kept = items.filter(({ id }) => id !== rib)
    const [pack, bom] = await Promise.all([
      save(by, style, { material_colours: cells }),
      saveBom(by, style, { items: kept, version }),
    ])
    expect(bom).toSucceed()
    expect([200, 400]).toContain(pack.status)
    expect(await coloursOf(by, style)).toEqual(pack.status === 200 ? [cells[1]] : [])
    const rows = await query(
      world,
      `select 1 from tech_pack_material_colours where style_id = ${style.id} and line_id = ${rib}`,
    )
    expect(rows).toEqual([])
  })

  // shows D-386
  test('are told to nobody who does not read the bill of materials, and stay when such a one saves', async ({
    make,
    world,
  }) => {
    const { brand, supplier, style, by, cells } = await plantSaved(make)
    const shown = await read(supplier.manager, style)
    expect(shown.material_colours).toEqual(cells)
    expect(shown.lines?.map(({ item }) => item)).toEqual(['Rib', 'Thread'])
    expect(shown.can.change).toBe(false)
    await query(
      world,
      `update accounts set verification_status = 'requested' where organization_id = ${brand.id}`,
    )
    const hidden = await supplier.manager.send(readTechPack, { params: paramsOf(style) })
    expect(hidden.data).toMatchObject({ lines: null, material_colours: null })
    expect(JSON.stringify(hidden.data)).not.toMatch(/Rib|4052/)
    const page = await supplier.manager.send(listActivity, { params: paramsOf(style), query: {} as never })
    expect(JSON.stringify(page.data)).not.toMatch(/Rib|4052/)
    const answer = await supplier.manager.send(generateTechPack, {
      params: paramsOf(style),
      query: {} as never,
    })
    expect(await textOf(answer.raw)).not.toMatch(/Rib|4052/)
    // An owner who reads no lines keeps what is there.
    const own = await read(by, style)
    expect(await save(by, style, { material_colours: [], version: own.version })).toSucceed()
    await query(
      world,
      `update accounts set verification_status = 'verified' where organization_id = ${brand.id}`,
    )
    expect(await coloursOf(by, style)).toEqual(cells)
  })

  // shows D-387
  test('say in the activity what each was and is', async ({ make }) => {
    const { style, by, cells, supplier, ink, rib, cell } = await plantSaved(make)
    const next = [cell(rib, ink, { ...BLUE, name: 'Navy' })]
    expect(await save(by, style, { material_colours: next })).toSucceed()
    for (const reader of [by, supplier.manager]) {
      const { data } = await reader.send(listActivity, {
        params: paramsOf(style),
        query: { craft: 'bom' } as never,
      })
      const told = data.data.filter(({ action }) => action === 'tech_pack.material_colours_saved')
      const changes = told.map((entry) =>
        entry.changes?.data.map(({ row, field, from, to }) => [row, field, from, to]),
      )
      expect(changes).toEqual([
        [
          ['Rib, Ink', 'colour', 'PANTONE 19-4052 TCX #0f4c81', 'Navy #0f4c81'],
          ['Thread, Sand', 'colour', '–', '='],
        ],
        [
          ['Rib, Ink', 'colour', '=', 'PANTONE 19-4052 TCX #0f4c81'],
          ['Thread, Sand', 'colour', '=', '–'],
        ],
      ])
    }
    expect(cells).toHaveLength(2)
  })

  // shows D-387
  test('go along with a duplicate, to its own lines', async ({ make }) => {
    const { style, by, cells, rib, thread } = await plantSaved(make)
    const duplicate = async (sections: string[]) => {
      const made = await by.send(duplicateStyle, {
        params: paramsOf(style),
        body: { includedSections: sections } as never,
      })
      expect(made).toSucceed(201)
      return { id: made.data.data.id }
    }
    const whole = await duplicate(['suppliers', 'bom'])
    const copies = (await readBom(by, whole)).items.map(({ id }) => id)
    const renamed = cells.map(({ id, ...colour }) => ({
      ...colour,
      id: id.replace(/^\d+/, (lineId) => String(copies[[rib, thread].indexOf(Number(lineId))])),
    }))
    // Lines of a duplicate have ids in any order.
    expect(await coloursOf(by, whole)).toEqual(tidyColours(renamed))
    expect(await coloursOf(by, await duplicate(['inquiryDetails']))).toEqual([])
  })

  // shows D-387
  test('are copied from another style with its lines and colourways, and onto those of the same names', async ({
    make,
  }) => {
    const { brand, style, by } = await plantSaved(make)
    const copy = async (target: { id: number }, parts: string[]) => {
      const answer = await by.send(copyFromStyle, {
        params: paramsOf(target),
        body: { from_id: style.id, parts: parts.map((part) => ({ part })) } as never,
      })
      expect(answer).toSucceed()
      return answer.data.data
    }
    const said = async (target: { id: number }) => {
      const { material_colours: cells, lines, colourways } = await read(by, target)
      const places = cells?.map(({ id, name }) => [
        lines?.find((each) => id.startsWith(`${each.id}:`))?.item,
        colourways.find((each) => id.endsWith(each.id))?.name,
        name,
      ])
      return places?.toSorted()
    }
    const empty = await make.style(brand)
    await copy(empty, ['colourways', 'bom', 'material_colours'])
    expect(await said(empty)).toEqual([
      ['Rib', 'Ink', BLUE.name],
      ['Thread', 'Sand', null],
    ])
    const own = await make.style(brand)
    await save(by, own, { colourways: [colourway({ name: ' ink ' })] })
    await saveBom(by, own, { items: [line({ item: 'Zip' }), line({ item: 'RIB' })] })
    const [copied] = await copy(own, ['material_colours'])
    expect(copied?.left_out).toEqual(['Thread', 'Sand'])
    expect(await said(own)).toEqual([['RIB', 'ink', BLUE.name]])
  })

  // shows D-386
  test('the database refuses what the rules refuse', async ({ make, world }) => {
    const { style, ink, rib } = await plant(make)
    const insert = (more: Record<string, unknown>) => {
      const row = {
        ...{ style_id: style.id, line_id: rib, colourway_id: ink.id, is_used: true, name: 'Ink', hex: null },
        ...more,
      }
      const values = Object.values(row).map((each) => (each === null ? 'null' : `'${each}'`))
      return query(world, `insert into tech_pack_material_colours (${Object.keys(row)}) values (${values})`)
    }
    for (const wrong of [
      ...[{ is_used: false }, { name: null }, { hex: '#0F4C81' }, { name: '' }, { name: 'x'.repeat(121) }],
      ...[{ line_id: 999_999 }, { colourway_id: randomUUID() }],
    ])
      await expect(insert(wrong)).rejects.toThrow(/violates/)
    await insert({})
    await expect(insert({ hex: '#0f4c81' })).rejects.toThrow(/violates/)
  })
})

/** As it reads, in one line. */
const textOf = async (raw: Buffer): Promise<string> => {
  const { pages } = await readPdf(raw)
  return pages
    .map((page) => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** Two issues: between them one colour changes, one goes, and one comes. */
const plantIssues = async (make: Maker) => {
  const planted = await plantSaved(make)
  const { style, by, rib, ink, sand, cell } = planted
  expect(await issue(by, style)).toSucceed(201)
  const next = [
    cell(rib, ink, { ...BLUE, name: 'Navy' }),
    cell(rib, sand, { ...BLUE, name: 'Stone', hex: null }),
  ]
  expect(await save(by, style, { material_colours: next })).toSucceed()
  return { ...planted, next }
}

describe('issues', () => {
  // shows D-387
  test('freeze colours of materials, and readers have those of the last one', async ({ make }) => {
    const { style, by, supplier, cells, next } = await plantIssues(make)
    expect((await readIssue(by, style, 1)).snapshot.material_colours).toEqual(cells)
    expect(await coloursOf(supplier.manager, style)).toEqual(cells)
    const { draft } = await list(by, style)
    expect(draft).toMatchObject({ is_changed: true, changes: { material_colours: 3, colourways: 0 } })
    expect(await issue(by, style)).toSucceed(201)
    expect(await coloursOf(supplier.manager, style)).toEqual(next.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  })

  // shows D-387
  test('from before there were any have none, nor a placement, and are compared all the same', async ({
    make,
    world,
  }) => {
    const { style, by, supplier } = await plantIssues(make)
    // What an issue froze then.
    const old = `jsonb_set(snapshot::jsonb - 'material_colours', '{materials}',
      (select jsonb_agg(line - 'placement') from jsonb_array_elements(snapshot::jsonb -> 'materials') line))::text`
    const columns = await query<{ name: string }>(
      world,
      `select column_name as name from information_schema.columns
        where table_name = 'style_issues' and is_identity = 'NO' and is_generated = 'NEVER'`,
    )
    const names = columns.map(({ name }) => name)
    const values = names.map((name) => {
      if (name === 'number') return '2'
      if (name === 'snapshot') return old
      return name === 'sha256' ? `encode(sha256(convert_to(${old}, 'UTF8')), 'hex')` : name
    })
    await query(
      world,
      `insert into style_issues (${names}) select ${values} from style_issues where style_id = ${style.id}`,
    )
    const { snapshot } = await readIssue(by, style, 2)
    expect(snapshot.material_colours).toEqual([])
    expect(snapshot.materials.map(({ placement }) => placement)).toEqual([null, null])
    expect(await coloursOf(supplier.manager, style)).toEqual([])
    // Both colours of the draft, and the placement of the thread.
    expect((await list(by, style)).draft).toMatchObject({ changes: { material_colours: 2, materials: 1 } })
  })

  // shows D-387
  test('name each cell that differs, with what it was and is', async ({ make }) => {
    const { style, by } = await plantIssues(make)
    expect(await issue(by, style)).toSucceed(201)
    const answer = await by.send(exportIssueDifference, { params: paramsOfIssue(style, 2) })
    const [sheet] = await readXlsxFile(answer.raw)
    const rows = (sheet?.data ?? []).map((row) => row.map((value) => (value === null ? '' : String(value))))
    const part = rows.filter(([name]) => name === 'Colours by colourway')
    expect(part.toSorted()).toEqual([
      ['Colours by colourway', 'Rib, Ink', 'Colour', 'PANTONE 19-4052 TCX #0f4c81', 'Navy #0f4c81'],
      ['Colours by colourway', 'Rib, Sand', 'Colour', 'As the line', 'Stone'],
      ['Colours by colourway', 'Thread, Sand', 'Colour', 'Not used', 'As the line'],
    ])
    const page = await by.send(listActivity, { params: paramsOf(style), query: { limit: '1' } as never })
    expect(page.data.data[0]?.changes?.data.map(({ row, to }) => [row, to]).toSorted()).toEqual([
      ['Rib, Ink', 'Navy #0f4c81'],
      ['Rib, Sand', 'Stone'],
      ['Thread, Sand', '='],
    ])
  })

  // shows D-388
  test('print them and the materials by the reader’s rights, in the reader’s language, and never a price', async ({
    make,
  }) => {
    const { style, by, supplier } = await plantIssues(make)
    expect(await issue(by, style)).toSucceed(201)
    const pack = { params: paramsOf(style), query: { language: 'tr' } as never }
    const issued = { params: paramsOfIssue(style, 2), query: { language: 'tr' } as never }
    const pdfs = [
      await by.send(generateTechPack, pack),
      await supplier.manager.send(generateTechPack, pack),
      await supplier.manager.send(generateIssue, issued),
    ]
    for (const { raw } of pdfs) {
      expect(await checkPdf(raw)).toBe(0)
      const text = await textOf(raw)
      expect(text).toMatch(/Ink Sand Rib Navy #0f4c81 Stone Thread/)
      expect(text).toContain('Optic white')
      for (const said of ['Malzemeler', 'Kullanım yeri', 'All seams']) expect(text).toContain(said)
      expect(text).not.toMatch(/4[.,]32|EUR/)
    }
  })
})
