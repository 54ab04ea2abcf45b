/** One company assigns 64 suppliers to one style at once: what another company's reads wait meanwhile. */
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from '../processes.ts'
import { type BenchWorld, inDatabase, openSession, stylesOf } from '../seeds/worlds.ts'

const AT_ONCE = 64
const BETWEEN_MS = 100

interface BurstBench {
  world: BenchWorld
  folder: string
  seconds: number
}

export const measureBurst = async ({ world, folder, seconds }: BurstBench): Promise<string> => {
  const { styleId, supplierIds, otherToken } = await prepare(world)
  const product = await startProduct({
    DATABASE_URL: world.databaseUrl,
    SELVEDGE_DATA: join(folder, 'data-burst'),
  })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + 1 })
  const ask = (path: string, token: string, body?: object): Promise<number> =>
    send(agent, product.origin, { path, token, body })
  const assign = (supplier_id: number) =>
    ask(`/api/inquiries/${styleId}/assign_supplier`, world.token, { supplier_id })
  const read = () => ask('/api/collections?collection_type=own', otherToken)
  try {
    for (let warm = 0; warm < 50; warm++) await read()
    const idle = await readFor(seconds * 1000, read)
    const busy: number[] = []
    const bursts: number[] = []
    const end = performance.now() + seconds * 2000
    while (performance.now() < end) {
      const begun = performance.now()
      let isOver = false
      const assigned = Promise.all(supplierIds.map(assign)).then(() => {
        isOver = true
        bursts.push(performance.now() - begun)
      })
      while (!isOver) busy.push(await read())
      await assigned
      await pause(BETWEEN_MS)
    }
    const row = (times: number[]) => `${at(times, 0.5)} | ${at(times, 0.99)}`
    return `## One style's burst\n
${AT_ONCE} assigns of one style at once, again and again; a burst takes ${at(bursts, 0.5)} ms. Another company's All Collections meanwhile, one request at a time, in ms.\n
| what | p50 | p99 | wanted |
|---|---|---|---|
| idle | ${row(idle)} | reference |
| during the bursts | ${row(busy)} | p99 under 60 |\n`
  } finally {
    agent.destroy()
    await product.stop()
  }
}

const at = (times: number[], share: number): string => {
  const sorted = [...times].sort((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

const readFor = async (ms: number, read: () => Promise<number>): Promise<number[]> => {
  const times: number[] = []
  const end = performance.now() + ms
  while (performance.now() < end) times.push(await read())
  return times
}

interface Asked {
  path: string
  token: string
  body: object | undefined
}

/** Milliseconds until the answer is whole. @throws when it is not a success */
const send = async (agent: Agent, origin: string, { path, token, body }: Asked): Promise<number> => {
  const begun = performance.now()
  const payload = body && JSON.stringify(body)
  const sent = request(`${origin}${path}`, {
    agent,
    method: payload ? 'POST' : 'GET',
    headers: {
      origin,
      cookie: `selvedge_session=${token}`,
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    },
  })
  sent.end(payload)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
  return performance.now() - begun
}

/** A style of the world's brand, suppliers that are not on it, and somebody of another brand who is signed in. */
const prepare = (world: BenchWorld) =>
  inDatabase(world, async (client) => {
    const first = async (sql: string, values: unknown[] = []) =>
      Number((await client.query(sql, values)).rows[0].id)
    const [styleId = 0] = await stylesOf(client, world, { count: 1 })
    const { rows } = await client.query(
      `select id from organizations o where type = 'supplier' and not exists
       (select from style_assignments where style_id = $1 and organization_id = o.id) order by id limit ${AT_ONCE}`,
      [styleId],
    )
    const otherUser = await first(
      `insert into users (account_id, organization_type, email, full_name, role, password_hash)
     select a.id, 'brand', 'other@bench.test', 'Other', 'brand_account_manager', 'none'
     from accounts a where organization_type = 'brand' and verification_status = 'verified'
       and a.id <> (select account_id from users where id = $1)
       and exists (select from collections c where c.brand_id = a.organization_id) order by a.id limit 1 returning id`,
      [world.userId],
    )
    const otherToken = await openSession(world.databaseUrl, otherUser)
    return { styleId, otherToken, supplierIds: rows.map(({ id }) => Number(id)) }
  })
