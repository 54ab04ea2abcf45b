import { describe, expect } from 'vitest'
import { addFactory, changeCompanyProfile } from '#contract/companies/organizations.ts'
import { deleteFile, uploadFiles } from '#contract/files/files.ts'
import * as calls from '#contract/passports/passports.ts'
import { removeSupplier } from '#contract/styles/assignments.ts'
import { deleteStyle, setDefaultImage } from '#contract/styles/styles.ts'
import { digestOf } from '#server/features/passports/passport-proofs/index.ts'
import { makeJpeg } from '#server/test/pictures.ts'
import { queryOn } from '#server/test/places.ts'
import { test } from '#server/test/world.ts'

const idOf = (style: { id: number }) => ({ id: String(style.id) })
const html = { accept: 'text/html' }

describe('the draft', () => {
  test('is written where it differs: steps and entries that are sent as they are stay untouched', async ({
    world,
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const params = idOf(style)
    const data = [1, 2].map((number) => ({
      ...{ id: `new-${number}`, display_name: `Step ${number}`, icon: 'yarn' },
      details: [{ id: `new-d${number}`, name: `Hall ${number}` }],
    }))
    const body = { productName: 'Tee', data }
    const { fields } = (await brand.manager.send(calls.submitTrace, { params, body })).data
    // A row that is written again has another transaction's number.
    const listWrites = () =>
      queryOn<{ name: string; xmin: string }>(
        world.databaseUrl,
        `select display_name as name, xmin::text from passport_steps where style_id = ${style.id}
         union all select d.name, d.xmin::text from passport_step_details d join passport_steps s on s.id = d.step_id
         where s.style_id = ${style.id} order by 1`,
      )
    const before = await listWrites()
    const sent = fields.map(({ id, display_name, icon, details }) => ({
      ...{ id, display_name, icon },
      details: details.map((detail) => ({ id: detail.id, name: detail.name })),
    }))
    const [first, second] = sent
    if (!first || !second) throw new Error('There are no steps')
    const changed = [first, { ...second, details: [{ ...second.details[0], name: 'Hall 3' }] }] as typeof sent
    const saved = await brand.manager.send(calls.submitTrace, {
      params,
      body: { productName: 'Harbour tee', data: changed },
    })
    expect(saved.data.fields[1]?.details[0]?.name).toBe('Hall 3')
    const after = await listWrites()
    expect(
      after.filter((row) => before.some(({ xmin }) => xmin === row.xmin)).map(({ name }) => name),
    ).toEqual(['Hall 1', 'Step 1', 'Step 2'])
  })

  // shows S1-16, S1-40, S1-89
  test('keeps steps, suppliers, factories and colours as they were typed', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const mill = await supplier.manager.send(addFactory, {
      body: {
        name: 'Mill',
        established_city: 'Izmir',
        established_country: 'TR',
        global_organization_id: supplier.id,
      },
    })
    const saved = await brand.manager.send(calls.submitTrace, {
      params: idOf(style),
      body: {
        productName: 'Harbour tee',
        data: [
          {
            id: 'new-1',
            display_name: 'Spinning',
            icon: 'yarn',
            details: [
              { id: 'new-a', name: 'Ring spun', supplier_id: supplier.id, factory_id: mill.data.factory.id },
            ],
          },
          {
            id: 'new-2',
            display_name: 'Sewing',
            icon: 'needle-thread',
            details: [{ id: 'new-b', supplier_id: supplier.id, factory_id: 'useCompanyAsFactory' }],
          },
        ],
      },
    })
    expect(saved).toSucceed()
    const [spinning, sewing] = saved.data.fields
    expect(spinning?.details[0]).toMatchObject({
      name: 'Ring spun',
      supplier_id: supplier.id,
      factory: { name: 'Mill' },
      used_supplier_as_factory: false,
    })
    expect(sewing?.details[0]).toMatchObject({
      factory_id: 'useCompanyAsFactory',
      used_supplier_as_factory: true,
    })
    const reordered = await brand.manager.send(calls.updateTrace, {
      params: idOf(style),
      body: {
        productName: 'Harbour tee',
        version: saved.data.version ?? 0,
        data: [sewing, spinning].map((step) => ({
          id: step?.id ?? 0,
          display_name: step?.display_name ?? '',
          icon: step?.icon ?? '',
          details: (step?.details ?? []).map(({ id, name, supplier_id, factory_id }) => ({
            id,
            name,
            supplier_id,
            factory_id,
          })),
        })),
      },
    })
    expect(reordered.data.fields.map((step) => step.display_name)).toEqual(['Sewing', 'Spinning'])
    expect(reordered.data.fields.map((step) => step.id)).toEqual([sewing?.id, spinning?.id])
    for (const version of [1, 3]) {
      const stale = await brand.manager.send(calls.updateTrace, {
        params: idOf(style),
        body: { productName: 'X', version },
      })
      expect(stale).toFailWith(409)
      expect(stale.error.saved?.version).toBe(2)
    }
  })

  // shows S1-81
  test('refuses what is not valid and says where', async ({ make }) => {
    const [brand, supplier, other] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand)
    const mill = await other.manager.send(addFactory, {
      body: {
        name: 'Mill',
        established_city: 'Izmir',
        established_country: 'TR',
        global_organization_id: other.id,
      },
    })
    const save = (body: object) =>
      brand.manager.send(calls.submitTrace, { params: idOf(style), body: body as never })
    expect(await save({ productName: '' })).toFailAt('productName', 'Product name is required')
    expect(await save({ productName: 'x'.repeat(256) })).toFailAt(
      'productName',
      'Product name should be less than 255 characters',
    )
    const nameless = await save({
      productName: 'Tee',
      data: [{ id: 'new-1', display_name: ' ', icon: 'yarn', details: [] }],
    })
    expect(nameless).toFailAt('data.0.display_name', 'Display name is required.')
    expect(nameless.error.error_locations).toEqual(['data.0.display_name'])
    const wrongMill = await save({
      productName: 'Tee',
      data: [
        {
          id: 'new-1',
          display_name: 'Knit',
          icon: 'yarn',
          details: [{ id: 'new-2', supplier_id: supplier.id, factory_id: mill.data.factory.id }],
        },
      ],
    })
    expect(wrongMill).toFailAt('data.0.details.0.factory_id', 'Choose a factory of this supplier')
    const hostile = await save({ productName: 'Tee', layout: { title_color: '#000;}body{display:none}' } })
    expect(hostile).toFailAt('layout.title_color')
  })

  test('another supplier or factory clears what was confirmed of a step', async ({ make, world }) => {
    const [brand, one, two] = [await make.brand(), await make.supplier(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [one, two] })
    const save = (id: number | string, detail: object) =>
      brand.manager.send(calls.submitTrace, {
        params: idOf(style),
        body: {
          productName: 'Tee',
          data: [{ id, display_name: 'Knit', icon: 'yarn', details: [detail] }],
        } as never,
      })
    const made = (await save('new-1', { id: 'new-2', supplier_id: one.id })).data.fields[0]
    const [stepId, detailId] = [made?.id ?? 0, made?.details[0]?.id ?? 0]
    const confirm = () =>
      world.parts.db.write((tx) =>
        tx
          .updateTable('passport_step_details')
          .set({
            verified_by_brand_at: new Date().toISOString(),
            verified_by_factory_at: new Date().toISOString(),
          })
          .where('id', '=', detailId)
          .execute(),
      )
    const confirmedAfter = async (detail: object) => {
      await confirm()
      const saved = (await save(stepId, { id: detailId, ...detail })).data.fields[0]?.details[0]
      return [saved?.verified_by_brand, saved?.verified_by_factory]
    }
    expect(await confirmedAfter({ supplier_id: one.id, name: 'Renamed' })).toEqual([true, true])
    expect(await confirmedAfter({ supplier_id: one.id, factory_id: 'useCompanyAsFactory' })).toEqual([
      false,
      false,
    ])
    expect(await confirmedAfter({ supplier_id: two.id })).toEqual([false, false])
  })

  // shows S1-84
  test('an unverified company may write, but choose no supplier', async ({ make }) => {
    const [brand, supplier] = [await make.brand({ verified: false }), await make.supplier()]
    const style = await make.style(brand)
    const step = (details: object[]) =>
      ({ productName: 'Tee', data: [{ id: 'new-1', display_name: 'Knit', icon: 'yarn', details }] }) as never
    const refused = await brand.manager.send(calls.submitTrace, {
      params: idOf(style),
      body: step([{ id: 'new-2', supplier_id: supplier.id }]),
    })
    expect(refused).toFailWith(403, 'Your company profile needs to be verified to select a supplier.')
    expect(await brand.manager.send(calls.submitTrace, { params: idOf(style), body: step([]) })).toSucceed()
  })
})

describe('publishing', () => {
  // shows S0-120, S1-10, S1-54, S1-114, S1-159
  test('freezes versions that nothing changes any more; the page shows the newest at once', async ({
    make,
    world,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier({ name: 'Anatolia Knit' })]
    const style = await make.style(brand, { suppliers: [supplier] })
    const params = idOf(style)
    const page = (headers: Record<string, string> = html) =>
      make.anyone.request({ url: `/trace/${style.style_number}`, headers })
    expect((await page()).status).toBe(404)
    expect(await brand.manager.send(calls.publish, { params })).toFailWith(409)

    const uploaded = await brand.manager.upload(uploadFiles, {
      params,
      files: [{ name: 'tee.jpg', bytes: await makeJpeg(900, 900) }],
    })
    await brand.manager.send(setDefaultImage, {
      params,
      body: { default_image: uploaded.data.attachment_id },
    })
    const step = {
      id: 'new-1',
      display_name: 'Knitting',
      icon: 'grid-pattern',
      details: [{ id: 'new-2', supplier_id: supplier.id }],
    }
    await brand.manager.send(calls.submitTrace, {
      params,
      body: { productName: 'Harbour tee', data: [step] },
    })
    const first = await brand.manager.send(calls.publish, { params })
    expect(first.data).toMatchObject({
      version: 1,
      message: 'Digital Product Passport published successfully',
      public_link: `http://localhost/#/trace/${style.style_number}`,
    })
    expect(await brand.manager.send(calls.updatePublish, { params })).toFailWith(
      409,
      'There are no changes to publish.',
    )

    const shown = await page()
    expect(shown.status).toBe(200)
    expect(String(shown.data)).toContain('Harbour tee')
    expect(String(shown.data)).toContain('Anatolia Knit')
    const picture = /\/media\/[0-9a-f]{64}\/640\.webp/.exec(String(shown.data))?.[0] ?? ''
    expect((await make.anyone.request({ url: picture })).headers['content-type']).toBe('image/webp')
    // Programs that draw previews of linked pages know JPEG.
    const shared = /og:image" content="http:\/\/localhost([^"]+)"/.exec(String(shown.data))?.[1] ?? ''
    expect(shared).toBe(picture.replace('640.webp', '1200.jpg'))
    expect((await make.anyone.request({ url: shared })).headers['content-type']).toBe('image/jpeg')
    for (const name of ['1201.jpg', '640.jpg', '1200.webp', '1200.jpg.webp'])
      expect((await make.anyone.request({ url: shared.replace('1200.jpg', name) })).status).toBe(404)

    // What the draft, the supplier and the style become later changes no published version.
    await supplier.manager.send(changeCompanyProfile, {
      body: { name: 'Renamed Knit', city: 'Bursa', country: 'TR' },
    })
    const draft = await brand.manager.send(calls.updateTrace, {
      params,
      body: { productName: 'Harbour tee II', data: [] },
    })
    expect(draft.data).toMatchObject({ is_published: true, need_trace_approval: true })
    expect(String((await page()).data)).not.toContain('Harbour tee II')
    const second = await brand.manager.send(calls.updatePublishByGet, { params })
    expect(second.data).toMatchObject({
      version: 2,
      message: 'New changes for Digital Product Passport published successfully',
    })
    expect(String((await page()).data)).toContain('Harbour tee II')

    const versions = (await brand.manager.send(calls.listVersions, { params })).data.data
    expect(versions.map((version) => version.number)).toEqual([2, 1])
    const rows = await world.parts.db
      .selectFrom('passport_versions')
      .where('style_id', '=', style.id)
      .select(['snapshot', 'sha256'])
      .execute()
    for (const row of rows) expect(digestOf(row.snapshot)).toBe(row.sha256)
    await expect(
      world.parts.db.write((tx) =>
        tx
          .updateTable('passport_versions')
          .set({ sha256: 'f'.repeat(64) })
          .execute(),
      ),
    ).rejects.toThrow('never change')
    await expect(world.parts.db.write((tx) => tx.deleteFrom('passport_versions').execute())).rejects.toThrow(
      'never change',
    )
  })

  test('takes up what changed beside the draft: the brand’s profile, and a picture that was deleted', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const params = idOf(style)
    const files = [{ name: 'tee.jpg', bytes: await makeJpeg(90, 91) }]
    const uploaded = await brand.manager.upload(uploadFiles, { params, files })
    const id = uploaded.data.attachment_id
    await brand.manager.send(setDefaultImage, { params, body: { default_image: id } })
    await brand.manager.send(calls.submitTrace, { params, body: { productName: 'Tee' } })
    const publish = () => brand.manager.send(calls.publish, { params })
    expect(await publish()).toSucceed()
    expect(await publish()).toFailWith(409, 'There are no changes to publish.')
    await brand.manager.send(changeCompanyProfile, {
      body: { name: brand.name, city: 'Lisbon', country: 'PT' },
    })
    expect((await publish()).data).toMatchObject({ version: 2 })
    await brand.manager.send(deleteFile, { params: { id: String(id) } })
    expect((await brand.manager.send(calls.readTrace, { params })).data.need_trace_approval).toBe(true)
    expect((await publish()).data).toMatchObject({ version: 3 })
  })

  // shows S1-90
  test('of many at once, one version comes', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await brand.manager.send(calls.submitTrace, { params: idOf(style), body: { productName: 'Tee' } })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => brand.manager.send(calls.publish, { params: idOf(style) })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  // shows S1-91
  test('by GET, it takes the same proof of origin as any change', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await brand.manager.send(calls.submitTrace, { params: idOf(style), body: { productName: 'Tee' } })
    const foreign = { origin: 'https://evil.example' }
    expect(await brand.manager.send(calls.publishByGet, { params: idOf(style) }, foreign)).toFailWith(403)
    expect(
      await brand.manager.send(
        calls.publishByGet,
        { params: idOf(style) },
        { 'sec-fetch-site': 'cross-site' },
      ),
    ).toFailWith(403)
    expect(await brand.manager.send(calls.publishByGet, { params: idOf(style) })).toSucceed()
  })

  // shows S0-93, S1-165
  test('a deleted style’s passport stays, marked; a removed supplier leaves the draft only', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier({ name: 'Sundarban Trims' })]
    const style = await make.style(brand, { suppliers: [supplier] })
    const params = idOf(style)
    const step = {
      id: 'new-1',
      display_name: 'Trims',
      icon: 'tags',
      details: [{ id: 'new-2', supplier_id: supplier.id, factory_id: 'useCompanyAsFactory' as const }],
    }
    await brand.manager.send(calls.submitTrace, { params, body: { productName: 'Tee', data: [step] } })
    await brand.manager.send(calls.publish, { params })
    await brand.manager.send(removeSupplier, { params, body: { supplier_id: supplier.id } })
    const draft = (await brand.manager.send(calls.readTrace, { params })).data
    expect(draft.fields[0]?.details[0]).toMatchObject({ supplier_id: null, used_supplier_as_factory: false })
    expect(draft.need_trace_approval).toBe(true)
    const url = `/trace/${style.style_number}`
    const before = String((await make.anyone.request({ url, headers: html })).data)
    expect(before).toContain('Sundarban Trims')
    expect(before).not.toContain('no longer maintained')
    await brand.manager.send(deleteStyle, { params })
    await expect
      .poll(async () => String((await make.anyone.request({ url, headers: html })).data).toLowerCase())
      .toContain('no longer maintained')
  })
})
