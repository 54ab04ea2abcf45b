/** The calls that are made most, one style and many, and a passport as shoppers read it. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import type { newStyle } from '#contract/styles/style-fields.ts'
import { createStyle } from '#contract/styles/styles.ts'
import { askAs } from '../ask.ts'
import type { Started } from '../processes.ts'
import { saves, section } from '../section.ts'

/** Of the company that asks: who asks for one style at once shares a reading. */
const STYLES_IN_TURN = 200

const inTurn = (pathOf: (id: number) => string): string[] =>
  Array.from({ length: STYLES_IN_TURN }, (_, index) => pathOf(index + 1))

const newStyleBody: z.input<typeof newStyle> = {
  collection_id: 1,
  style_name: 'Harbour tee',
  product_type: 1,
  delivery_destination: 'DE',
  bulk_order_quantity: 4000,
  colour_number: 3,
  currency: 'USD',
}

export const measureCalls = section({
  heading: 'Calls',
  folder: 'data',
  about: () => '100,000 styles, 50,000 organizations. p50 and p99 in ms.',
  make: async ({ product, headers, folder }) => {
    const number = await publishPassport(product, headers)
    const page = join(folder, 'page.br')
    await writeFile(page, await compressedPage(product, number))
    return { number, page }
  },
  scenarios: ({ number }) => [
    {
      title: 'public passport, against the same bytes from bare node:http',
      wanted: 0.8,
      headers: { 'accept-encoding': 'br' },
      ask: `/trace/${number}`,
      reference: '/page',
    },
    {
      title: '`GET /api/inquiries/{id}`, one style, against hand-written SQL',
      wanted: 0.9,
      ask: '/api/inquiries/42',
      reference: '/style?id=42',
    },
    {
      title: `\`GET /api/inquiries/{id}\`, ${STYLES_IN_TURN} styles in turn, against hand-written SQL`,
      wanted: 0.9,
      ask: inTurn((id) => `/api/inquiries/${id}`),
      reference: inTurn((id) => `/style?id=${id}`),
    },
    {
      title: '`POST /api/inquiry`, against hand-written SQL',
      wanted: 0.8,
      ask: saves('/api/inquiry', [newStyleBody]),
      reference: saves('/new-style', [newStyleBody]),
    },
  ],
})

/** The bytes as they travel: `fetch` unpacks them, so they are packed again at the same size. */
const compressedPage = async (product: Started, number: string): Promise<Buffer> => {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.origin)
    request(
      { hostname, port, path: `/trace/${number}`, headers: { 'accept-encoding': 'br' } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks)))
        response.on('error', reject)
      },
    ).end()
  })
}

const publishPassport = async (product: Started, headers: Record<string, string>): Promise<string> => {
  const ask = askAs(product.origin, headers)
  const style = await ask<{ data: { id: number; style_number: string } }>(createStyle, {}, newStyleBody)
  const of = { id: style.data.id }
  const data = ['Organic cotton', 'Spinning', 'Knitting', 'Dyeing', 'Sewing', 'Packing'].map(
    (display_name, index) => ({
      id: `new-${index}`,
      display_name,
      icon: 'yarn',
      details: [{ id: `new-d${index}`, name: display_name }],
    }),
  )
  await ask(submitTrace, of, { productName: 'Harbour tee', data })
  await ask(publish, of, {})
  return style.data.style_number
}
