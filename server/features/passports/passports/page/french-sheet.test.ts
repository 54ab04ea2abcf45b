/** The public page of the sheet that French law asks for, drawn from the published version alone. */
import { expect } from 'vitest'
import { publish, updateTrace } from '#contract/passports/passports.ts'
import { NEEDED, sayCost } from '#server/features/passports/environmental-costs/environmental-cost.fixture.ts'
import { sayOfStyle } from '#server/features/passports/passport-facts/passport-facts.fixture.ts'
import { withdraw } from '#server/features/passports/publications/for-brand.fixture.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { checkPdf, readPdf } from '#server/test/pdf-reader.ts'
import { test } from '#server/test/world.ts'

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
const fibres = {
  components: [{ name: '', fibres: [{ fibre: 'polyester', percent: 100 }] }],
  has_animal_parts: false,
}
const publishAs = async ({ manager }: Company, style: MadeStyle, body: object = {}) => {
  await manager.send(updateTrace, { ...paramsOf(style), body: { productName: 'Tee', ...body } })
  expect(await manager.send(publish, paramsOf(style))).toSucceed()
}

// shows D-474
test('it says what the published version says, in French, and nothing of the draft', async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const url = `/fiche/${style.style_number}`
  expect((await make.anyone.request({ url })).status).toBe(404)
  await sayOfStyle(brand.manager, style, { recycled_percent: 40 })
  await sayCost(brand.manager, style, { ...NEEDED, is_public: true })
  await publishAs(brand, style, { fibreComposition: fibres })
  await sayOfStyle(brand.manager, style, { recycled_percent: 90 })
  await sayCost(brand.manager, style, { mass_g: 999 })
  const page = await make.anyone.request({ url, headers: { 'accept-language': 'de' } })
  expect(page.status).toBe(200)
  const text = String(page.data)
  expect(text).toContain('lang="fr"')
  expect(text).toContain('Produit comportant au moins 40\u00a0% de matières recyclées')
  expect(text).toContain('Rejette des microfibres plastiques dans l’environnement lors du lavage')
  expect(text).toContain('Non renseigné')
  expect(text).toMatch(/1\s381 points d’impact/)
  expect(text).toContain('Ecobalyse 3.1.0')
  expect(text).not.toMatch(/90\u00a0%|999/)
  const passport = await make.anyone.request({
    url: `/trace/${style.style_number}`,
    headers: { accept: 'text/html' },
  })
  expect(String(passport.data)).toContain(`href="${url}"`)
})

// shows D-611
test('as a PDF it says the same, in French, and goes with the passport', async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const url = `/fiche/${style.style_number}/fiche.pdf`
  expect((await make.anyone.request({ url })).status).toBe(404)
  await sayOfStyle(brand.manager, style, { recycled_percent: 40 })
  await sayCost(brand.manager, style, { ...NEEDED, is_public: true })
  await publishAs(brand, style, { fibreComposition: fibres })
  // Many who ask at once wait for one document.
  const all = await Promise.all(Array.from({ length: 8 }, () => make.anyone.request({ url })))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
  const [answer] = all
  expect(answer?.headers['content-type']).toBe('application/pdf')
  expect(await checkPdf(answer?.raw ?? Buffer.alloc(0))).toBe(0)
  const { pages, title, isTagged, fonts } = await readPdf(answer?.raw ?? Buffer.alloc(0))
  const text = pages
    .map((page) => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  expect(title).toContain('qualités et caractéristiques environnementales')
  expect(isTagged).toBe(true)
  expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  for (const words of [
    'Produit comportant au moins 40 % de matières recyclées',
    'Rejette des microfibres plastiques dans l’environnement lors du lavage',
    'Non renseigné',
    '1 381 points d’impact',
    'Ecobalyse 3.1.0',
    '1 sur 1',
  ])
    expect(text).toContain(words)
  await withdraw(brand.manager, style)
  expect((await make.anyone.request({ url })).status).toBe(410)
})
