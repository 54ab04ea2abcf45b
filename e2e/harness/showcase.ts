/** A workshop with enough in it to fill each page: names of all lengths, pictures, colleagues, a published passport. */
import type { BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { invite } from '#contract/accounts/team.ts'
import { fillPath } from '#contract/call.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import { readStyle, setDefaultImage } from '#contract/styles/styles.ts'
import { addColleague, callAs, registerAs } from './people.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

const LONG_NAME = 'Double-faced quilted field jacket with detachable hood and storm flap'
const SUPPLIERS = [
  'Ash & Sons',
  'Mediterranean Ring-Spinning and Open-End Yarn Manufacturing Cooperative',
  'Öresund Väveri',
  'Shanghai Donghua Garment Finishing Co., Ltd.',
  'Tannery 1889',
  'Vale Trims',
  'Wool & Water',
]

export interface Showcase extends Workshop {
  styleId: number
  styleNumber: string
}

const drawSwatch = (hue: number): Promise<Buffer> =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: `hsl(${hue}, 30%, 60%)` } })
    .png()
    .toBuffer()

const givePicture = async (context: BrowserContext, styleId: number, hue: number): Promise<void> => {
  const params = { id: String(styleId) }
  const answer = await context.request.post(fillPath(uploadFiles.path, params), {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: {
      'file[]': { name: `front ${hue}.png`, mimeType: 'image/png', buffer: await drawSwatch(hue) },
    },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  const { attachment_id } = (await answer.json()) as { attachment_id: number }
  await callAs(context, setDefaultImage, { params, body: { default_image: attachment_id } })
}

const publishPassport = async ({ brand, supplier }: Workshop, styleId: number): Promise<void> => {
  const params = { id: String(styleId) }
  const supplier_id = supplier.session.organization.id
  const stepOf = (display_name: string, icon: string, isTaken: boolean) => ({
    id: `new-${icon}`,
    display_name,
    icon,
    details: [{ id: `new-${icon}-1`, ...(isTaken && { supplier_id, delivery_method: 'By truck' }) }],
  })
  await callAs(brand.context, submitTrace, {
    params,
    body: {
      productName: 'The winter tee, knitted whole',
      data: [
        stepOf('Raw material', 'plant', false),
        stepOf('Knitting or weaving', 'grid-pattern', true),
        stepOf('Dyeing and finishing', 'bucket-droplet', true),
      ],
    },
  })
  await callAs(brand.context, publish, { params })
}

const fillDirectory = async (hands: Parameters<typeof openWorkshop>[0]): Promise<void> => {
  await hands.product.db.write((tx) =>
    tx
      .insertInto('organizations')
      .values(SUPPLIERS.map((name) => ({ name, type: 'supplier' })))
      .execute(),
  )
}

export const openShowcase = async (hands: Parameters<typeof openWorkshop>[0]): Promise<Showcase> => {
  const workshop = await openWorkshop(hands)
  const { brand, makeStyle } = workshop
  await fillDirectory(hands)
  const styleId = await makeStyle('Winter tee', { assigned: true })
  for (const [index, name] of [LONG_NAME, 'Cap', 'Ribbed sock, three-pack'].entries())
    await givePicture(brand.context, await makeStyle(name), 40 + index * 90)
  await givePicture(brand.context, styleId, 210)
  await publishPassport(workshop, styleId)
  await callAs(brand.context, invite, {
    body: { email: 'not.joined.yet@linden.example', role: 'brand_user' },
  })
  await addColleague(hands.product.db, brand.session, {
    role: 'brand_qc',
    email: 'a.colleague.with.a.long.address@linden-workshop.example',
    full_name: 'Maximiliane Freifrau von Hohenstein-Ruhland',
  })
  await askAsStranger(hands)
  const { inquiry } = await callAs(brand.context, readStyle, { params: { id: String(styleId) } })
  return { ...workshop, styleId, styleNumber: inquiry.style_number }
}

/** Leaves a request for the operator to decide. */
const askAsStranger = async ({ product, openPerson }: Parameters<typeof openWorkshop>[0]): Promise<void> => {
  const { context, page } = await openPerson()
  const place = { city: 'Ho Chi Minh City', country: 'VN' }
  const company = {
    name: 'Saigon River Garment Joint Stock Company',
    type: 'supplier' as const,
    email: 'ask@saigon.example',
    place,
  }
  await registerAs(context, company, product)
  await page.goto('/company')
  await page.getByRole('button', { name: 'Request Verification' }).click()
  await page.getByText('Verification request sent.').waitFor()
}
