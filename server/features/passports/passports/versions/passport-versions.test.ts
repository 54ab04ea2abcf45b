import { describe, expect } from 'vitest'
import { readVersion, restoreVersion, VERSION_TEXTS } from '#contract/passports/passport-versions.ts'
import { publish, readTrace, submitTrace, updateTrace } from '#contract/passports/passports.ts'
import { decideStepVerification } from '#contract/passports/step-verification.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

type Sender = Pick<Person, 'send'>
const at = (style: MadeStyle, number: number) => ({ id: String(style.id), number: String(number) })
const read = (by: Sender, style: MadeStyle, number: number) =>
  by.send(readVersion, { params: at(style, number) })
const restore = (by: Sender, style: MadeStyle, number: number, version?: number) =>
  by.send(restoreVersion, { params: at(style, number), body: version === undefined ? {} : { version } })
const draftOf = async (by: Sender, style: MadeStyle) =>
  (await by.send(readTrace, { params: { id: String(style.id) } })).data

let brand: Company
let supplier: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  supplier = await make.supplier()
})

/** Two versions: the first with a confirmed step and a composition, the second without both. */
const publishTwice = async (make: Maker): Promise<MadeStyle> => {
  const style = await make.style(brand, { suppliers: [supplier] })
  const params = { id: String(style.id) }
  const details = [{ id: 'new-2', name: 'Ring spun', supplier_id: supplier.id, delivery_method: 'By sea' }]
  const saved = await brand.manager.send(submitTrace, {
    params,
    body: {
      productName: 'First',
      fabricComposition: 'Cotton',
      repairs: [supplier.id],
      data: [{ id: 'new-1', display_name: 'Spinning', icon: 'yarn', details }],
    },
  })
  const detail = saved.data.fields[0]?.details[0]?.id
  await brand.manager.send(decideStepVerification, {
    params: { id: String(detail) },
    body: { type: 'brand', approve_status: true },
  })
  expect(await brand.manager.send(publish, { params })).toSucceed()
  await brand.manager.send(updateTrace, {
    params,
    body: { productName: 'Second', fabricComposition: '', repairs: [], data: [] },
  })
  expect(await brand.manager.send(publish, { params })).toSucceed()
  return style
}

describe('versions of a passport', () => {
  // shows S1-77
  test('each is read as it was frozen; one is taken up again, with nothing confirmed anew and nothing public changed', async ({
    make,
  }) => {
    const style = await publishTwice(make)
    const first = await read(brand.manager, style, 1)
    expect(first.data).toMatchObject({ number: 1, can: { restore: true } })
    expect(first.data.snapshot).toMatchObject({ product_name: 'First', composition: { text: 'Cotton' } })
    expect(first.data.snapshot.steps[0]?.details[0]?.verified_by_brand).not.toBeNull()

    const before = await draftOf(brand.manager, style)
    const restored = await restore(brand.manager, style, 1, before.version ?? undefined)
    expect(restored).toSucceed()
    expect(restored.data).toMatchObject({
      product_name: 'First',
      fabric_composition: 'Cotton',
      repairs: [{ supplier_id: supplier.id }],
      need_trace_approval: true,
      published_version: 2,
      version: (before.version ?? 0) + 1,
    })
    expect(restored.data.fields[0]?.details[0]).toMatchObject({
      name: 'Ring spun',
      supplier_id: supplier.id,
      delivery_method: 'By sea',
      verified_by_brand: false,
    })
    expect((await read(brand.manager, style, 2)).data.snapshot.product_name).toBe('Second')
  })

  test('what is confirmed stays where supplier and factory stay the same, and nowhere else', async ({
    make,
  }) => {
    const style = await make.style(brand, { suppliers: [supplier] })
    const other = await make.supplier()
    const params = { id: String(style.id) }
    const entry = (id: number | string, supplierId: number) => ({ id, supplier_id: supplierId })
    const made = await brand.manager.send(submitTrace, {
      params,
      body: {
        productName: 'First',
        data: ['Spinning', 'Dyeing', 'Sewing'].map((display_name, index) => {
          return {
            id: `new-${index}`,
            display_name,
            icon: 'yarn',
            details: [entry(`new-d${index}`, supplier.id)],
          }
        }),
      },
    })
    expect(await brand.manager.send(publish, { params })).toSucceed()
    const confirm = async (index: number) => {
      const id = made.data.fields[index]?.details[0]?.id
      const body = { type: 'brand', approve_status: true } as const
      expect(
        await brand.manager.send(decideStepVerification, { params: { id: String(id) }, body }),
      ).toSucceed()
    }
    for (const index of [0, 1, 2]) await confirm(index)
    const before = await draftOf(brand.manager, style)
    const [spinning, dyeing, sewing] = before.fields
    // The draft renames the first step, gives the second to somebody else, and adds the third as a new one.
    await brand.manager.send(updateTrace, {
      params,
      body: {
        data: [
          { id: spinning?.id ?? 0, display_name: 'Ring spinning' },
          { id: dyeing?.id ?? 0, details: [entry(dyeing?.details[0]?.id ?? 0, other.id)] },
          { id: 'new-9', display_name: 'Sewing', icon: 'yarn', details: [entry('new-10', supplier.id)] },
        ],
      },
    })
    const restored = await restore(brand.manager, style, 1)
    expect(restored).toSucceed()
    expect(
      restored.data.fields.map(({ display_name, details }) => [
        display_name,
        details.map(({ supplier_id, verified_by_brand }) => [supplier_id, verified_by_brand]),
      ]),
    ).toEqual([
      ['Spinning', [[supplier.id, true]]],
      ['Dyeing', [[supplier.id, false]]],
      ['Sewing', [[supplier.id, false]]],
    ])
    expect(restored.data.fields[0]?.details[0]?.verification.brand).toEqual(
      spinning?.details[0]?.verification.brand,
    )
    expect(sewing?.details[0]?.verified_by_brand).toBe(true)
  })

  test('what is not there, not yours or stale is refused', async ({ make }) => {
    const style = await publishTwice(make)
    const foreign = await make.brand()

    expect(await read(brand.manager, style, 3)).toFailWith(404, VERSION_TEXTS.notFound)
    expect(await restore(brand.manager, style, 3)).toFailWith(404, VERSION_TEXTS.notFound)
    expect(await read(foreign.manager, style, 1)).toFailWith(404)
    expect(await read(make.anyone, style, 1)).toFailWith(401)
    expect((await read(supplier.manager, style, 1)).data.can.restore).toBe(false)
    expect(await restore(supplier.manager, style, 1)).toFailWith(403)
    expect(await read(await brand.person('qc'), style, 1)).toFailWith(403)
    expect(await restore(brand.manager, style, 1, 1)).toFailWith(409)
    expect((await restore(brand.manager, style, 1, 1)).error.code).toBe('stale')
    for (const number of ['0', '999999999999999']) {
      const params = { id: String(style.id), number }
      expect(await brand.manager.send(readVersion, { params })).toFailAt('number')
    }
  })

  test('taken up by many at once, the draft is one of them', async ({ make }) => {
    const style = await publishTwice(make)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => restore(brand.manager, style, (index % 2) + 1)),
    )
    for (const { status } of answers) expect(status).toBe(200)
    const draft = await draftOf(brand.manager, style)
    expect([draft.product_name, draft.fields.length]).toEqual(
      draft.product_name === 'First' ? ['First', 1] : ['Second', 0],
    )
  })
})
