import { describe, expect } from 'vitest'
import * as calls from '#contract/materials/care-instructions.ts'
import { CARE_CHOICE_TEXTS } from '#contract/passports/passport-care.ts'
import { publish, readTrace, updateTrace } from '#contract/passports/passports.ts'
import { CARE_SYMBOLS } from '#contract/values/codes/care-symbols.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { makeBmp, makeJpeg, namedFor, TINY_PNG } from '#server/test/pictures.ts'
import { test, type World } from '#server/test/world.ts'

const JPEG = await makeJpeg(20, 20)
const RED_AND_BLUE = [
  [255, 0, 0],
  [0, 0, 255],
] as const
const BMP = makeBmp({ width: 2, height: 1, bits: 24, colours: RED_AND_BLUE })
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

interface Form {
  name?: string
  icon?: Uint8Array
  fileName?: string
  remove?: boolean
  headers?: Record<string, string>
}

const formOf = ({ name, icon, fileName, remove, headers = {} }: Form) => ({
  field: 'icon',
  files: icon ? [{ name: fileName ?? namedFor('icon', icon), bytes: icon }] : [],
  texts: { ...(name !== undefined && { name }), ...(remove && { icon_remove_status: 'true' }) },
  headers,
})
const add = (by: Client, form: Form) => by.upload(calls.addCareInstruction, formOf(form))
const change = (by: Client, id: number, form: Form) =>
  by.upload(calls.changeCareInstruction, { params: { id: String(id) }, ...formOf(form) })
const remove = (by: Client, id: number) =>
  by.send(calls.removeCareInstruction, { params: { id: String(id) } })
const list = async (by: Client) => (await by.send(calls.listCareInstructions)).data.careInstructions
const show = (by: Client, icon: string | null) => by.request({ url: icon ?? '/none' })

const save = (by: Client, style: MadeStyle, careInstructions: number[]) =>
  by.send(updateTrace, {
    params: { id: String(style.id) },
    body: { productName: 'Tee', careInstructions },
  })
const read = async (by: Client, style: MadeStyle) =>
  (await by.send(readTrace, { params: { id: String(style.id) } })).data
const publishStyle = (brand: Company, style: MadeStyle) =>
  brand.manager.send(publish, { params: { id: String(style.id) } })
const openPage = (world: World, style: MadeStyle) =>
  world.app.fastify.inject({ url: `/trace/${style.style_number}`, headers: { accept: 'text/html' } })

describe('the list', () => {
  // shows S1-47
  test('has the standard symbols in their order, drawn for anybody', async ({ make, world }) => {
    const brand = await make.brand()
    const standard = await list(brand.manager)
    expect(standard.map(({ symbol, care_instruction_name }) => [symbol, care_instruction_name])).toEqual(
      CARE_SYMBOLS.map(({ code, name }) => [code, name]),
    )
    expect(standard.every(({ can, is_showing }) => !can.change && is_showing)).toBe(true)
    for (const { icon } of standard) {
      const drawn = await world.app.fastify.inject({ url: icon ?? '' })
      expect(drawn.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
      expect(drawn.body).toMatch(/^<svg .*<\/svg>$/)
    }
    expect((await world.app.fastify.inject({ url: '/icons/care/X9.svg' })).statusCode).toBe(404)
  })

  // shows S1-47, S1-106
  test('is each company’s own, and only for those who may change passports', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const made = await add((await brand.person('user')) as Client, { name: 'Wash inside out' })
    expect(made).toSucceed(201)
    expect((await list(brand.manager))[0]).toMatchObject({
      care_instruction_name: 'Wash inside out',
      icon: null,
      can: { change: true },
    })
    expect((await list(other.manager)).some(({ symbol }) => symbol === null)).toBe(false)
    for (const by of [await brand.person('qc'), await make.operator()]) {
      expect(await by.send(calls.listCareInstructions)).toFailWith(403)
      expect(await add(by, { name: 'Mine' })).toFailWith(403)
    }
    expect(await make.anyone.send(calls.listCareInstructions)).toFailWith(401)
    expect(await add(make.anyone, { name: 'Mine' })).toFailWith(401)
    const { id } = made.data
    expect(await change(other.manager, id, { name: 'Theirs' })).toFailWith(404)
    expect(await remove(other.manager, id)).toFailWith(404)
  })
})

describe('adding', () => {
  test.for([
    ['png', TINY_PNG],
    ['jpg', JPEG],
    ['bmp', BMP],
    // shows S1-85
  ] as const)('takes a %s icon, re-encoded for display', async ([extension, icon], { make }) => {
    const brand = await make.brand()
    const made = await add(brand.manager, { icon, fileName: `icon.${extension}` })
    expect(made.data).toMatchObject({ care_instruction_name: null, already_added_status: false })
    const shown = await show(brand.manager, made.data.icon)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(shown.raw.subarray(8, 12).toString()).toBe('WEBP')
    // Names are there once, no names any number of times.
    expect(await add(brand.manager, { icon })).toSucceed(201)
    expect(await show(make.anyone, made.data.icon)).toFailWith(401)
    expect(await show((await make.brand()).manager, made.data.icon)).toFailWith(404)
  })

  // shows S1-85
  test('wants an icon or a name, a short one, and an icon that is one', async ({ make }) => {
    const { manager } = await make.brand()
    expect(await add(manager, {})).toFailAt('name', calls.CARE_TEXTS.required)
    expect(await add(manager, { name: '  ' })).toFailAt('name', calls.CARE_TEXTS.required)
    expect(await add(manager, { name: 'x'.repeat(250) })).toSucceed(201)
    expect(await add(manager, { name: 'x'.repeat(251) })).toFailAt('name', calls.CARE_TEXTS.nameTooLong)
    expect(await add(manager, { name: 'a\0b' })).toFailAt('name')
    const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
    for (const icon of [Buffer.from(SVG), gif, TINY_PNG.slice(0, 40), Buffer.from('BM not a picture')]) {
      const refused = await add(manager, { name: 'Hostile', icon })
      expect(refused).toFailWith(415, calls.CARE_TEXTS.wrongIcon)
      expect(refused.error.fields).toEqual({ icon: [calls.CARE_TEXTS.wrongIcon] })
    }
    const large = new Uint8Array(calls.MAX_CARE_ICON_BYTES + 1)
    expect(await add(manager, { icon: large })).toFailWith(413, calls.CARE_TEXTS.iconTooLarge)
    const json = await manager.send(calls.addCareInstruction as never, { body: { name: 'JSON' } } as never)
    expect(json).toFailWith(415)
    expect((await list(manager)).filter(({ can }) => can.change)).toHaveLength(1)
  })

  // shows S1-85, S1-122
  test('a name is there once, whatever its case, however many ask at once', async ({ make }) => {
    const [{ manager }, other] = [await make.brand(), await make.brand()]
    const tries = await Promise.all(
      ['Wash cold', 'wash COLD', ' Wash cold ', 'WASH cold'].map((name) => add(manager, { name })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    const refused = await add(manager, { name: 'wash cold' })
    expect(refused).toFailWith(409, calls.CARE_TEXTS.duplicate)
    expect(refused.error.fields).toEqual({ name: [calls.CARE_TEXTS.duplicate] })
    expect(await add(manager, { name: 'do NOT bleach' })).toFailWith(409, calls.CARE_TEXTS.duplicate)
    expect(await add(other.manager, { name: 'Wash cold' })).toSucceed(201)
    const [first] = tries.filter(({ status }) => status === 201)
    await remove(manager, first?.data.id ?? 0)
    expect(await add(manager, { name: 'Wash cold' })).toSucceed(201)
  })

  test('repeated with the same key, it is added once', async ({ make }) => {
    const { manager } = await make.brand()
    const headers = { 'idempotency-key': 'one-icon' }
    const [one, two] = [
      await add(manager, { icon: TINY_PNG, headers }),
      await add(manager, { icon: TINY_PNG, headers }),
    ]
    expect(two.data.id).toBe(one.data.id)
    expect(await add(manager, { icon: TINY_PNG, name: 'Other', headers })).toFailWith(422)
  })
})

describe('changing', () => {
  // shows S1-79, S1-106
  test('renames, replaces the icon, takes it away, and never leaves nothing', async ({ make, world }) => {
    const { manager } = await make.brand()
    const { id, icon } = (await add(manager, { name: 'Wash dark', icon: TINY_PNG })).data
    expect((await change(manager, id, { name: 'Wash darker' })).data).toMatchObject({
      care_instruction_name: 'Wash darker',
      icon,
    })
    const replaced = await change(manager, id, { name: 'Wash darker', icon: await makeJpeg(31, 31) })
    expect(replaced.data.icon).not.toBe(icon)
    const bare = await change(manager, id, { name: 'Wash darker', remove: true })
    expect(bare.data).toMatchObject({ icon: null, care_instruction_name: 'Wash darker' })
    expect(await change(manager, id, { name: '' })).toFailAt('name', calls.CARE_TEXTS.required)
    await add(manager, { name: 'Taken' })
    expect(await change(manager, id, { name: 'taken' })).toFailWith(409, calls.CARE_TEXTS.duplicate)
    expect(await change(manager, id, { name: 'DO not wash' })).toFailWith(409, calls.CARE_TEXTS.duplicate)
    const actions = await world.parts.db
      .selectFrom('audit_entries')
      .where('subject_kind', '=', 'care_instruction')
      .where('subject_id', '=', id)
      .select('action')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual([
      'care_instruction.added',
      ...Array(3).fill('care_instruction.changed'),
    ])
  })

  test('standard symbols are nobody’s to change', async ({ make }) => {
    const { manager } = await make.brand()
    const [{ id = 0 } = {}] = await list(manager)
    expect(await change(manager, id, { name: 'Mine now' })).toFailWith(403)
    expect(await remove(manager, id)).toFailWith(403)
  })
})

describe('in a passport', () => {
  // shows S1-33, S1-107
  test('ids keep their order, are known to the company, and stay when they are removed', async ({ make }) => {
    const [brand, other] = [await make.brand(), await make.brand()]
    const { manager } = brand
    const style = await make.style(brand)
    const [first, second] = await list(manager)
    const own = (await add(manager, { name: 'Dry in the sun', icon: TINY_PNG })).data
    const ids = [second?.id ?? 0, own.id, first?.id ?? 0]
    const saved = await save(manager, style, [...ids, own.id])
    expect(saved.data.care_instructions).toEqual(ids)
    expect(saved.data.care_instruction_items.map(({ icon }) => icon)).toEqual([
      second?.icon,
      own.icon,
      first?.icon,
    ])
    expect(saved.data.preview.care?.[1]).toEqual({
      name: 'Dry in the sun',
      symbol: null,
      picture: { ...own.picture, alt: 'Dry in the sun' },
    })
    await remove(manager, own.id)
    expect(await save(manager, style, [own.id])).toSucceed()
    expect((await read(manager, style)).care_instruction_items[0]).toMatchObject({ is_showing: false })
    expect(await save(manager, style, [])).toSucceed()
    expect((await read(manager, style)).preview.care).toBeNull()
    const theirs = (await add(other.manager, { name: 'Theirs' })).data.id
    for (const gone of [own.id, theirs, 999_999]) {
      const refused = await save(manager, style, [first?.id ?? 0, gone])
      expect(refused).toFailAt('careInstructions.1', CARE_CHOICE_TEXTS.unknown)
      expect(refused.error.error_locations).toEqual(['careInstructions.1'])
    }
    const many = Array.from({ length: 61 }, (_, index) => index + 1)
    expect(await save(manager, style, many)).toFailAt('careInstructions')
  })

  // shows S1-169
  test('anyone who reads the draft sees its icons; published, anybody does, for good', async ({
    make,
    world,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const name = '<img src=x onerror=alert(1)>'
    const own = (await add(brand.manager, { name, icon: await makeJpeg(40, 40) })).data
    const [washed] = await list(brand.manager).then((all) => all.filter(({ symbol }) => symbol === 'W30m'))
    expect(await show(supplier.manager, own.icon)).toFailWith(404)
    await save(brand.manager, style, [washed?.id ?? 0, own.id])
    expect(await show(supplier.manager, own.icon)).toSucceed()
    expect(await show(await make.operator(), own.icon)).toSucceed()
    expect(await show(await supplier.person('qc'), own.icon)).toFailWith(403)

    const publicUrl = `/media/${own.picture?.hash}/96.webp`
    expect((await world.app.fastify.inject({ url: publicUrl })).statusCode).toBe(404)
    expect(await publishStyle(brand, style)).toSucceed()
    expect((await world.app.fastify.inject({ url: publicUrl })).statusCode).toBe(200)
    const { body } = await openPage(world, style)
    expect(body).toContain(publicUrl)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(body).not.toContain('<img src=x')
    expect(body).toContain('Maximum washing temperature 30 °C, mild process')

    await change(brand.manager, own.id, { name: 'Harmless', remove: true })
    expect((await read(brand.manager, style)).need_trace_approval).toBe(true)
    expect((await openPage(world, style)).body).toContain(publicUrl)
    expect((await world.app.fastify.inject({ url: publicUrl })).statusCode).toBe(200)
  })
})
