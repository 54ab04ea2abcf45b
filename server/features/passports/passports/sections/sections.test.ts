import { describe, expect } from 'vitest'
import { SERVICE_TEXTS } from '#contract/passports/passport-circular-services.ts'
import { COMPOSITION_TEXTS, NO_FIBRES } from '#contract/passports/passport-composition.ts'
import { LCA_TEXTS, lcaDataOf, NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import { NOTE_TEXTS, saveNote } from '#contract/passports/passport-note.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { publish, readTrace, submitTrace, updateTrace } from '#contract/passports/passports.ts'
import { FIBRE_TEXTS } from '#contract/values/codes/fibres.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

const paramsOf = (style: { id: number }) => ({ id: String(style.id) })
const save = (brand: Company, style: MadeStyle, sections: object) =>
  brand.manager.send(updateTrace, { params: paramsOf(style), body: { productName: 'Tee', ...sections } })
const shown = { layout: { ...DEFAULT_TRACE_LAYOUT, lca: true, repair_recycle_and_resale: true } }
const read = async (brand: Company, style: MadeStyle) =>
  (await brand.manager.send(readTrace, { params: paramsOf(style) })).data

describe('sections of the draft', () => {
  test('what is not sent stays, what is sent empty is gone', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    expect((await read(brand, style)).fabric_composition).toBe('')
    await save(brand, style, { fabricComposition: '  100 % organic cotton ' })
    expect((await read(brand, style)).fabric_composition).toBe('100 % organic cotton')
    await save(brand, style, {})
    const kept = await read(brand, style)
    expect(kept.fabric_composition).toBe('100 % organic cotton')
    expect(kept.preview.composition).toEqual({
      text: '100 % organic cotton',
      fibres: NO_FIBRES,
    })
    await save(brand, style, { fabricComposition: '' })
    expect((await read(brand, style)).preview.composition).toBeNull()
  })

  // shows S1-66
  test('fibres are kept by component, the largest first, and refused where the law refuses them', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const of = (...components: { name: string; fibres: { fibre: string; percent: number }[] }[]) => ({
      fibreComposition: { components, has_animal_parts: true },
    })
    const cotton = { fibre: 'cotton', percent: 95 }
    const elastane = { fibre: 'elastane', percent: 5 }
    const saved = await save(brand, style, of({ name: 'Body', fibres: [elastane, cotton] }))
    expect(saved).toSucceed()
    const kept = { components: [{ name: 'Body', fibres: [cotton, elastane] }], has_animal_parts: true }
    expect(saved.data.fibre_composition).toEqual(kept)
    await save(brand, style, { fabricComposition: 'Soft' })
    expect((await read(brand, style)).preview.composition).toEqual({ text: 'Soft', fibres: kept })

    const refused = await save(brand, style, of({ name: '', fibres: [cotton] }))
    expect(refused).toFailAt('fibreComposition.components.0.fibres', FIBRE_TEXTS.sum)
    expect(refused.error.error_locations).toEqual(['fibreComposition.components.0.fibres'])
    expect(await save(brand, style, of({ name: '', fibres: [] }))).toFailAt(
      'fibreComposition.components.0.fibres',
      COMPOSITION_TEXTS.noFibres,
    )
    expect(await save(brand, style, of({ name: '', fibres: [{ fibre: 'lycra', percent: 100 }] }))).toFailAt(
      'fibreComposition.components.0.fibres.0.fibre',
      FIBRE_TEXTS.fibreRequired,
    )
    const whole = [{ fibre: 'silk', percent: 100 }]
    expect(await save(brand, style, of({ name: 'A', fibres: whole }, { name: '', fibres: whole }))).toFailAt(
      'fibreComposition.components.1.name',
      COMPOSITION_TEXTS.nameRequired,
    )
    expect((await read(brand, style)).fibre_composition).toEqual(kept)
  })

  // shows S1-68
  test('the whole supply chain can be marked as unverified; it stays so until it is unmarked', async ({
    make,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    expect((await save(brand, style, {})).data.mark_whole_trace_as_unverified).toBe(false)
    await save(brand, style, { markWholeTraceAsUnverified: true })
    const kept = (await save(brand, style, {})).data
    expect(kept.mark_whole_trace_as_unverified).toBe(true)
    expect(kept.preview.mark_whole_trace_as_unverified).toBe(true)
    const unmarked = await save(brand, style, { markWholeTraceAsUnverified: false })
    expect(unmarked.data.mark_whole_trace_as_unverified).toBe(false)
    expect(await save(brand, style, { markWholeTraceAsUnverified: 'yes' })).toFailAt(
      'markWholeTraceAsUnverified',
    )
  })

  // shows S1-71
  test('companies for circular services are kept in order, by a verified account, and frozen with place and website', async ({
    make,
  }) => {
    const [brand, mender, other] = [await make.brand(), await make.supplier(), await make.registryEntry()]
    const style = await make.style(brand)
    const saved = await save(brand, style, {
      ...shown,
      repairs: [other.id, mender.id, other.id],
      resales: [mender.id],
    })
    expect(saved).toSucceed()
    expect(saved.data.repairs.map(({ supplier_id }) => supplier_id)).toEqual([other.id, mender.id])
    expect(saved.data.preview.services?.repairs[1]).toMatchObject({ name: mender.name, city: 'Porto' })
    await save(brand, style, { repairs: [] })
    expect(await read(brand, style)).toMatchObject({ repairs: [], resales: [{ supplier_id: mender.id }] })

    const unknown = await save(brand, style, { donations: [mender.id, 999_999] })
    expect(unknown).toFailAt('donations.1', SERVICE_TEXTS.unknownCompany)
    expect(unknown.error.error_locations).toEqual(['donations.1'])
    const unverified = await make.brand({ verified: false })
    const own = await make.style(unverified)
    expect(await save(unverified, own, { repairs: [mender.id] })).toFailWith(
      403,
      SERVICE_TEXTS.needsVerification,
    )
    expect(await save(unverified, own, { fabricComposition: 'Wool' })).toSucceed()
  })

  // shows S1-73
  test('life-cycle values are kept with their source, and frozen where there are any', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const lcaValues = {
      source: 'EF 3.1, 2026',
      values: {
        ...NO_LCA_VALUES.values,
        climate_change: { ...NO_LCA_VALUES.values.climate_change, use: 1.25, raw_material: 0 },
      },
    }
    const saved = await save(brand, style, { ...shown, lcaValues })
    expect(saved.data.lca_values).toEqual(lcaValues)
    expect(saved.data.preview.lca).toEqual(lcaValues)
    const refused = await save(brand, style, { lcaValues: { ...lcaValues, source: '' } })
    expect(refused).toFailAt('lcaValues.source', LCA_TEXTS.sourceRequired)
    expect((await save(brand, style, { lcaValues: NO_LCA_VALUES })).data.preview.lca).toBeNull()
  })

  // shows S1-44
  test('what the life-cycle chart draws is reckoned from the values, for all who read the draft', async ({
    make,
  }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    expect((await read(brand, style)).lca_data).toEqual({ source: '', indicators: [] })
    const lcaValues = {
      source: 'EF 3.1, 2026',
      values: { ...NO_LCA_VALUES.values, water: { ...NO_LCA_VALUES.values.water, use: 30, transport: 10 } },
    }
    const forged = { source: 'Mine', indicators: [] }
    const saved = await save(brand, style, { lcaValues, lca_data: forged, lcaData: forged })
    expect(saved.data.lca_data).toEqual(lcaDataOf(lcaValues))
    expect(saved.data.lca_data).toMatchObject({
      source: 'EF 3.1, 2026',
      indicators: [{ id: 'water', label: 'Water', unit: 'L', total: 40 }],
    })
    const shares = saved.data.lca_data.indicators[0]?.stages.map(({ id, value, share }) => [id, value, share])
    expect(shares).toEqual([
      ['raw_material', null, null],
      ['manufacturing', null, null],
      ['transport', 10, 25],
      ['use', 30, 75],
      ['end_of_life', null, null],
    ])
    const seen = await read(supplier, style)
    expect([seen.lca_data, seen.lca_values]).toEqual([saved.data.lca_data, lcaValues])
    expect([seen.note, seen.can.change]).toEqual([null, false])
    await save(brand, style, { lcaValues: NO_LCA_VALUES })
    expect((await read(supplier, style)).lca_data).toEqual({ source: '', indicators: [] })
  })

  // shows S1-160
  test('what the layout hides is in no version, for nobody', async ({ make }) => {
    const [brand, mender] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand)
    const lcaValues = {
      source: 'EF 3.1',
      values: {
        ...NO_LCA_VALUES.values,
        climate_change: { ...NO_LCA_VALUES.values.climate_change, use: 4711.5 },
      },
    }
    const step = { display_name: 'Spinning', icon: 'yarn', details: [{ id: 'new-d', name: 'Secret mill' }] }
    const sections = { data: [{ id: 'new-s', ...step }], lcaValues, repairs: [mender.id] }
    const layout = {
      ...DEFAULT_TRACE_LAYOUT,
      supply_chain: false,
      lca: false,
      repair_recycle_and_resale: false,
    }
    const saved = await save(brand, style, { ...sections, layout })
    await brand.manager.send(publish, { params: paramsOf(style) })
    const url = `/trace/${style.style_number}`
    for (const accept of ['text/html', 'application/ld+json', 'application/vc']) {
      const answer = await make.anyone.request({ url, headers: { accept } })
      expect(answer.status).toBe(200)
      expect(String(answer.raw)).not.toMatch(/Secret mill|4711|EF 3\.1/)
      expect(String(answer.raw)).not.toContain(mender.name)
    }
    // The draft has it all, and shows it again at any time.
    expect(saved.data.fields[0]?.details[0]?.name).toBe('Secret mill')
    await save(brand, style, { ...sections, data: saved.data.fields, layout: { ...layout, lca: true } })
    await brand.manager.send(publish, { params: paramsOf(style) })
    expect(String((await make.anyone.request({ url: `${url}.json` })).raw)).toContain('4711.5')
  })

  // shows S1-70
  test('a hostile story runs nothing: it is cleaned when saved, and so in every version', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const hostile =
      '<h2>Grown in Aydın</h2><p onclick="alert(1)">By <a href="javascript:alert(1)">hand</a></p><script>alert(2)</script><img src=x onerror=alert(3)>'
    const saved = await save(brand, style, { sustainability: hostile })
    expect(saved.data.sustainability_and_circularity).toBe(
      '<h3>Grown in Aydın</h3><p>By <a rel="noopener nofollow" target="_blank">hand</a></p>',
    )
    expect(await brand.manager.send(publish, { params: paramsOf(style) })).toSucceed()
    const page = await world.app.fastify.inject({
      url: `/trace/${style.style_number}`,
      headers: { accept: 'text/html' },
    })
    expect(page.body).toContain('<h3>Grown in Aydın</h3>')
    expect(page.body).not.toContain('alert(')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['content-security-policy']).not.toContain('script-src')
  })

  // shows S1-65
  test('what is too long is refused at its place', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const refused = await save(brand, style, { fabricComposition: 'x'.repeat(5001) })
    expect(refused).toFailAt('fabricComposition', COMPOSITION_TEXTS.tooLong)
    expect(refused.error.error_locations).toEqual(['fabricComposition'])
  })

  test('a version freezes them, and the page shows them without running anything', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const hostile = '<script>alert(1)</script> & cotton'
    await brand.manager.send(submitTrace, {
      params: paramsOf(style),
      body: { productName: 'Tee', fabricComposition: hostile },
    })
    expect(await brand.manager.send(publish, { params: paramsOf(style) })).toSucceed()
    await save(brand, style, { fabricComposition: 'Linen' })
    const page = await world.app.fastify.inject({
      url: `/trace/${style.style_number}`,
      headers: { accept: 'text/html' },
    })
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; cotton')
    expect(page.body).not.toContain('<script>alert')
    expect(page.body).not.toContain('Linen')
  })
})

describe('the note', () => {
  // shows S1-64, S1-93
  test('is saved beside the draft, read by those who edit, and never published', async ({ make }) => {
    const [brand, supplier] = [await make.brand(), await make.supplier()]
    const style = await make.style(brand, { suppliers: [supplier] })
    const note = (by: Company, comment: string) =>
      by.manager.send(saveNote, { params: paramsOf(style), body: { comment } })
    expect(await note(brand, ' ')).toFailAt('comment', NOTE_TEXTS.required)
    expect(await note(brand, 'x'.repeat(256))).toFailAt('comment', NOTE_TEXTS.tooLong)
    expect((await note(brand, 'Ask for the GOTS certificate')).data).toEqual({
      note: 'Ask for the GOTS certificate',
    })
    expect(await note(supplier, 'Mine')).toFailWith(403)
    expect(await note(await make.brand(), 'Mine')).toFailWith(404)
    const draft = await read(brand, style)
    expect(draft).toMatchObject({ note: 'Ask for the GOTS certificate' })
    expect(JSON.stringify(draft.preview)).not.toContain('GOTS')
    expect((await read(supplier, style)).note).toBeNull()
    await save(brand, style, {})
    expect((await read(brand, style)).note).toBe('Ask for the GOTS certificate')
  })
})
