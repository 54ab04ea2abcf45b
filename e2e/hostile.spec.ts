/** Names, stories, files and reviews that are code: on no page do they run, ask another host, or break the policy. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CallAnswer, CallSpec } from '#contract/call.ts'
import { fillPath } from '#contract/call.ts'
import { requestFactory } from '#contract/companies/factory-requests.ts'
import { addFactory, changeCompanyProfile } from '#contract/companies/organizations.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { addBomGeoImage, addTraceGeoImage, createGeoImage } from '#contract/files/geo-images.ts'
import { saveBom } from '#contract/materials/boms.ts'
import { addCareInstruction } from '#contract/materials/care-instructions.ts'
import { LCA_INDICATORS, NO_LCA_VALUES } from '#contract/passports/passport-lca.ts'
import { saveNote } from '#contract/passports/passport-note.ts'
import { decideReview, listReviews } from '#contract/passports/passport-reviews.ts'
import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import { generateQr, publish, readTrace, submitTrace } from '#contract/passports/passports.ts'
import { makeJpeg } from '#server/test/pictures.ts'
import type { Person } from './harness/browser.ts'
import { callAs } from './harness/people.ts'
import { test } from './harness/test.ts'
import { openWorkshop, type Workshop } from './harness/workshop.ts'

/** Leaves attributes, scripts and elements, and runs without asking any host for anything. */
const CODE = `"'></script></title><img src onerror=window.__pwned=1>`
const STORY = `<p onclick="window.__pwned=1">We sew it all ourselves</p>${CODE}<script>window.__pwned=1</script>
<svg/onload=window.__pwned=1><a href="javascript:window.__pwned=1">Read more</a><a href="data:text/html,x">x</a>
<iframe srcdoc="<script>top.__pwned=1</script>"></iframe><img src="https://elsewhere.example/pixel.png">
<p style="background:url(https://elsewhere.example/back.png)">Behind</p><math><mtext><style><img src onerror=window.__pwned=1>`

/** Wherever somebody goes: what ran, what was asked of other hosts. The test's own frame tells of console errors. */
const watch = async ({ context }: Person, trespasses: string[]) => {
  const isHere = (url: string) =>
    /^(data|blob|about):/.test(url) || ['127.0.0.1', 'localhost'].includes(new URL(url).hostname)
  context.on('request', (request) => {
    if (!isHere(request.url())) trespasses.push(`asks ${request.url()}`)
  })
  context.on('dialog', (dialog) => {
    trespasses.push(`says ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // The library that checks input asks once whether it may compile its checks; the policy says no.
      if (blockedURI !== 'eval') Object.assign(window, { __violated: `${violatedDirective} ${blockedURI}` })
    })
  })
}

const findActions = async (page: Page): Promise<string[]> => {
  const actions: string[] = []
  for (const frame of page.frames()) {
    const action = await frame.evaluate(() => {
      const { __pwned, __violated } = window as { __pwned?: unknown; __violated?: string }
      return __pwned ? 'ran code' : __violated ? `violated ${__violated}` : null
    })
    if (action) actions.push(`${page.url()} ${frame.url()} ${action}`)
  }
  return actions
}

const uploadAs = async <S extends CallSpec>(
  context: BrowserContext,
  call: S,
  { params, multipart }: { params?: Record<string, string>; multipart: Record<string, unknown> },
): Promise<CallAnswer<S>> => {
  const answer = await context.request.post(fillPath(call.path, params), {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: multipart as never,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as CallAnswer<S>
}

const picture = async () => ({
  name: `${CODE}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await makeJpeg(300, 200),
})

const nameCompanies = async ({ brand, supplier }: Workshop) => {
  for (const [{ context }, city] of [
    [brand, 'Porto'],
    [supplier, 'Bursa'],
  ] as const)
    await callAs(context, changeCompanyProfile, {
      body: { name: `${CODE} ${city}`, city: CODE, country: 'PT', about: CODE },
    })
  const { factory } = await callAs(supplier.context, addFactory, {
    body: {
      name: CODE,
      established_city: CODE,
      established_country: 'TR',
      global_organization_id: supplier.session.organization.id,
    },
  })
  await callAs(brand.context, requestFactory, {
    body: { name: `${CODE} 2`, city: CODE, country: 'TR', organization_id: supplier.session.organization.id },
  })
  return factory.id
}

const makeBom = async ({ brand, supplier }: Workshop, id: number, upload: string) => {
  const saved = await callAs(brand.context, saveBom, {
    params: { id: String(id) },
    body: {
      version: null,
      items: [
        {
          id: 'new-1',
          section: 'fabric',
          item: CODE,
          description: CODE,
          colour: CODE,
          certification: CODE,
          supplier_id: supplier.session.organization.id,
          picture: upload,
        },
      ],
    },
  })
  return saved.items[0]?.id ?? 0
}

const placeGeoImage = async ({ brand }: Workshop, id: number, lineId: number) => {
  const buffer = await makeJpeg(310, 200)
  const { data } = await callAs(brand.context, createGeoImage, {
    body: {
      file: {
        base64: buffer.toString('base64'),
        extension: CODE.slice(0, 20),
        size: buffer.length,
        name: CODE,
      },
      latitude: 41.1,
      longitude: -8.6,
    },
  })
  const params = { id: String(id) }
  const { fields } = await callAs(brand.context, readTrace, { params })
  const detail = fields[0]?.details[0]?.id ?? 0
  await callAs(brand.context, addTraceGeoImage, {
    params,
    body: { geo_image_id: data.id, inquiry_trace_id: detail },
  })
  await callAs(brand.context, addBomGeoImage, {
    params,
    body: { geo_image_id: data.id, bom_item_id: lineId },
  })
}

/** A published passport in which everything that somebody can type is code. */
const publishCode = async (workshop: Workshop) => {
  const { brand, supplier, makeStyle } = workshop
  const factoryId = await nameCompanies(workshop)
  const id = await makeStyle(CODE, { assigned: true })
  const params = { id: String(id) }
  const company = supplier.session.organization.id
  const { files } = await uploadAs(brand.context, uploadFiles, {
    params,
    multipart: { 'file[]': await picture() },
  })
  const care = await uploadAs(brand.context, addCareInstruction, {
    multipart: { name: CODE, icon: await picture() },
  })
  const lineId = await makeBom(workshop, id, files[0]?.upload_name ?? '')
  const layout = { ...DEFAULT_TRACE_LAYOUT, geo: true, lca: true, bom: true, repair_recycle_and_resale: true }
  const values = structuredClone(NO_LCA_VALUES.values)
  for (const indicator of LCA_INDICATORS) values[indicator] = { ...values[indicator], transport: 1 }
  const body = {
    productName: CODE,
    layout,
    data: [
      {
        id: 'new-1',
        display_name: CODE,
        icon: 'yarn',
        details: [
          { id: 'new-2', name: CODE, delivery_method: CODE, supplier_id: company, factory_id: factoryId },
        ],
      },
    ],
    sustainability: STORY,
    fabricComposition: CODE,
    fibreComposition: { components: [{ name: CODE, fibres: [{ fibre: 'cotton' as const, percent: 100 }] }] },
    careInstructions: [care.id],
    selectedBomItems: [lineId],
    lcaValues: { source: CODE, values },
    repairs: [company],
    gtin: '4006381333931',
  }
  await callAs(brand.context, submitTrace, { params, body })
  for (const wrong of [{ layout: { ...layout, font_color: `red;}</style>${CODE}` } }, { gtin: CODE }])
    await expect(callAs(brand.context, submitTrace, { params, body: { ...body, ...wrong } })).rejects.toThrow(
      /answered 400/,
    )
  await placeGeoImage(workshop, id, lineId)
  await callAs(brand.context, saveNote, { params, body: { comment: CODE } })
  await callAs(brand.context, publish, { params })
  const { url } = await callAs(brand.context, generateQr, { body: { inquiryId: id, label: CODE } })
  return { id, label: new URL(url) }
}

const review = async ({ brand }: Workshop, id: number, path: string) => {
  const sent = await brand.context.request.post(`${path}/reviews`, {
    data: { stars: 5, text: CODE, name: CODE },
  })
  expect(sent.status()).toBe(201)
  const params = { id: String(id) }
  const { data } = await callAs(brand.context, listReviews, { params })
  const reviewId = String(data[0]?.id)
  await callAs(brand.context, decideReview, { params: { ...params, reviewId }, body: { status: 'approved' } })
}

/** A page of another site, with nothing but the passport in it. */
const openShop = async (address: string) => {
  const server = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(
        `<!doctype html><title>Shop</title><iframe title="Passport" width="900" height="800" src="${address}"></iframe>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const lookAtPublicPages = async ({ page, expectFailure }: Person, label: URL): Promise<string[]> => {
  const actions: string[] = []
  expectFailure({ path: /\/trace\/%22/, saying: /404/ })
  const number = label.pathname.split('/').at(-1)
  for (const path of [
    `${label.pathname}${label.search}`,
    `${label.pathname}?lang=${encodeURIComponent(CODE)}&c=${encodeURIComponent(CODE)}&review=sent`,
    `/bom/${number}`,
    '/01/04006381333931',
    `/trace/${encodeURIComponent(CODE)}`,
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    actions.push(...(await findActions(page)))
  }
  for (const accept of ['application/ld+json', 'application/vc+ld+json', 'application/json', 'text/html']) {
    const answer = await page.request.get(label.pathname, { headers: { accept } })
    const text = await answer.text()
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringContaining(accept.split('/')[1] ?? ''),
      'x-content-type-options': 'nosniff',
    })
    if (accept === 'text/html') expect(text).not.toMatch(/<img src onerror|<\/script><\/title>|javascript:/)
  }
  return actions
}

const lookAtTheApp = async (
  { page }: Person,
  id: number,
  tabs: readonly [string, RegExp][],
): Promise<string[]> => {
  const actions: string[] = []
  for (const [address, words] of tabs) {
    await page.goto(address.replace('{id}', String(id)))
    await page.getByText(words).first().waitFor()
    actions.push(...(await findActions(page)))
  }
  return actions
}

const SHOWN = /onerror=window\.__pwned/

// shows S1-161
test('code in names, stories, files and reviews runs nowhere', async ({ product, openPerson }) => {
  const workshop = await openWorkshop({ product, openPerson })
  const { brand, supplier } = workshop
  const trespasses: string[] = []
  const shopper = await openPerson()
  for (const person of [brand, supplier, shopper]) await watch(person, trespasses)

  const { id, label } = await publishCode(workshop)
  await review(workshop, id, label.pathname)

  const actions = await lookAtPublicPages(shopper, label)
  const shop = await openShop(product.origin + label.pathname)
  await shopper.page.goto(shop.url)
  await shopper.page.frameLocator('iframe').getByText(SHOWN).first().waitFor()
  actions.push(...(await findActions(shopper.page)))
  shop.close()

  actions.push(
    ...(await lookAtTheApp(brand, id, [
      ['/inquiries/{id}?tracetab=edit#trace', /We sew it all ourselves/],
      ['/inquiries/{id}?tracetab=preview#trace', SHOWN],
      ['/inquiries/{id}?tracetab=analytics#trace', SHOWN],
      ['/inquiries/{id}#bom', SHOWN],
      ['/inquiries/{id}#files', SHOWN],
      ['/inquiries/{id}#project', SHOWN],
      [`/companies/${supplier.session.organization.uuid}`, SHOWN],
    ])),
    ...(await lookAtTheApp(supplier, id, [
      ['/inquiries/{id}?tracetab=preview#trace', SHOWN],
      ['/factory-requests', SHOWN],
    ])),
  )
  await supplier.page.getByRole('button', { name: /^Notifications/ }).click()
  await supplier.page.getByText(SHOWN).first().waitFor()
  actions.push(...(await findActions(supplier.page)))
  expect(actions).toEqual([])
  expect(trespasses).toEqual([])

  // The code is code: where somebody writes it as HTML, it runs.
  await shopper.page.goto('about:blank')
  await shopper.page.setContent(`<p>${CODE}</p>`)
  await expect.poll(() => findActions(shopper.page)).toHaveLength(1)
})
