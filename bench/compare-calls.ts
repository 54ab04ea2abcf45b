import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { publish, submitTrace } from '#contract/passports/passports.ts'
import type { newStyle } from '#contract/styles/style-fields.ts'
import { drain, isQuick, type Load, type Measure, measure } from './load.ts'
import { type Started, startProduct, startReference } from './processes.ts'
import type { BenchWorld } from './seeds/worlds.ts'

export interface Pair {
  title: string
  wanted: number
  product: Omit<Load, 'connections' | 'seconds'>
  reference: Omit<Load, 'connections' | 'seconds'>
  /** Asked once before anything is measured. */
  first?: { url: string; headers: Record<string, string> }
}

/** The head of a table of what `comparePair` answers. */
export const PAIR_HEAD = `| what | at once | product p50 | p99 | a second | reference p50 | p99 | a second | ratio of rates | wanted |
|---|---|---|---|---|---|---|---|---|---|`

/** Product and reference in turn, A B A B, so that a drift of the machine meets both. */
const ROUNDS = isQuick ? 1 : 2
/** In place of seconds where only that it runs is shown. */
const QUICK_AMOUNT = 200
const CONNECTIONS = [1, 32]
/** Of the company that asks: who asks for one style at once shares a reading. */
const STYLES_IN_TURN = 200

const inTurn = (pathOf: (id: number) => string): string[] =>
  Array.from({ length: STYLES_IN_TURN }, (_, index) => pathOf(index + 1))

export const compareCalls = async ({
  world,
  folder,
  seconds,
}: {
  world: BenchWorld
  folder: string
  seconds: number
}): Promise<string> => {
  const product = await startProduct({ DATABASE_URL: world.databaseUrl, SELVEDGE_DATA: join(folder, 'data') })
  const rows: string[] = []
  let reference: Started | undefined
  try {
    const number = await publishPassport(product, world)
    const page = join(folder, 'page.br')
    await writeFile(page, await compressedPage(product, number))
    reference = await startReference({ databaseUrl: world.databaseUrl, userId: world.userId, page })
    for (const pair of pairs({ product, reference, world, number })) {
      for (const connections of CONNECTIONS) rows.push(await comparePair(pair, { connections, seconds }))
    }
  } finally {
    await reference?.stop()
    await product.stop()
  }
  return `## Calls\n\n100,000 styles, 50,000 organizations. p50 and p99 in ms.\n
${PAIR_HEAD}
${rows.join('\n')}`
}

const headersOf = (world: BenchWorld, origin: string) => ({
  cookie: `selvedge_session=${world.token}`,
  origin,
  'content-type': 'application/json',
})

const newStyleBody: z.input<typeof newStyle> = {
  collection_id: 1,
  style_name: 'Harbour tee',
  product_type: 1,
  delivery_destination: 'DE',
  bulk_order_quantity: 4000,
  colour_number: 3,
  currency: 'USD',
}

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

const publishPassport = async (product: Started, world: BenchWorld): Promise<string> => {
  const send = async (path: string, body?: object) => {
    const answer = await fetch(product.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: headersOf(world, product.origin),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Record<string, never>>
  }
  const style = (await send('/api/inquiry', newStyleBody)) as unknown as {
    data: { id: number; style_number: string }
  }
  const of = (path: string) => path.replace('{id}', String(style.data.id))
  const data = ['Organic cotton', 'Spinning', 'Knitting', 'Dyeing', 'Sewing', 'Packing'].map(
    (display_name, index) => ({
      id: `new-${index}`,
      display_name,
      icon: 'yarn',
      details: [{ id: `new-d${index}`, name: display_name }],
    }),
  )
  await send(of(submitTrace.path), { productName: 'Harbour tee', data })
  await send(of(publish.path), {})
  return style.data.style_number
}

const pairs = ({
  product,
  reference,
  world,
  number,
}: {
  product: Started
  reference: Started
  world: BenchWorld
  number: string
}): Pair[] => {
  const headers = headersOf(world, product.origin)
  const body = JSON.stringify(newStyleBody)
  return [
    {
      title: 'public passport, against the same bytes from bare node:http',
      wanted: 0.8,
      product: { url: `${product.origin}/trace/${number}`, headers: { 'accept-encoding': 'br' } },
      reference: { url: `${reference.origin}/page` },
    },
    {
      title: '`GET /api/inquiries/{id}`, one style, against hand-written SQL',
      wanted: 0.9,
      product: { url: `${product.origin}/api/inquiries/42`, headers },
      reference: { url: `${reference.origin}/style?id=42` },
    },
    {
      title: `\`GET /api/inquiries/{id}\`, ${STYLES_IN_TURN} styles in turn, against hand-written SQL`,
      wanted: 0.9,
      product: { url: product.origin, headers, paths: inTurn((id) => `/api/inquiries/${id}`) },
      reference: { url: reference.origin, paths: inTurn((id) => `/style?id=${id}`) },
    },
    {
      title: '`POST /api/inquiry`, against hand-written SQL',
      wanted: 0.8,
      product: { url: `${product.origin}/api/inquiry`, method: 'POST', headers, body },
      reference: {
        url: `${reference.origin}/new-style`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      },
    },
  ]
}

export const comparePair = async (
  pair: Pair,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<string> => {
  const product: Measure[] = []
  const reference: Measure[] = []
  const span = isQuick ? { amount: QUICK_AMOUNT } : { seconds }
  const run = async (load: Pair['product'], length: { amount?: number; seconds?: number }) => {
    const measured = await measure({ ...load, connections, ...length })
    await drain({ ...load, connections })
    return measured
  }
  if (pair.first) {
    const answer = await fetch(pair.first.url, { headers: pair.first.headers })
    if (!answer.ok) throw new Error(`${pair.first.url}: ${answer.status}`)
  }
  if (!isQuick) {
    await run(pair.product, { seconds: 1 })
    await run(pair.reference, { seconds: 1 })
  }
  for (let round = 0; round < ROUNDS; round++) {
    product.push(await run(pair.product, span))
    reference.push(await run(pair.reference, span))
  }
  const [ours, theirs] = [average(product), average(reference)]
  if (ours.errors + theirs.errors > 0)
    throw new Error(`${pair.title}: ${ours.errors} and ${theirs.errors} failed`)
  const cells = [ours, theirs].flatMap(({ p50, p99, rate }) => [
    p50.toFixed(2),
    p99.toFixed(2),
    rate.toFixed(0),
  ])
  return `| ${pair.title} | ${connections} | ${cells.join(' | ')} | **${(ours.rate / theirs.rate).toFixed(2)}** | ${pair.wanted} |`
}

const average = (measures: readonly Measure[]): Measure => {
  const of = (key: keyof Measure) => measures.reduce((sum, each) => sum + each[key], 0) / measures.length
  return { p50: of('p50'), p99: of('p99'), rate: of('rate'), errors: of('errors') }
}
