/** 200 pages have one style open, and somebody changes it: how long until they are told. */
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillPath } from '#contract/call.ts'
import { EVENT_STREAM, followStyle, LIVE_LIMITS } from '#contract/day/style-live.ts'
import { changeStyleStatus } from '#contract/styles/styles.ts'
import { askAs, sessionOf } from '../ask.ts'
import { type Started, startProduct } from '../processes.ts'
import { type BenchWorld, inDatabase, openSession, stylesOf } from '../seeds/worlds.ts'

const LINES = 200
const PEOPLE = LINES / LIVE_LIMITS.linesAPerson
const CHANGES = 40
/** Lines that open tell each other of their people for a moment. */
const SETTLE_MS = 3000

export const measureLive = async ({
  world,
  folder,
}: {
  world: BenchWorld
  folder: string
}): Promise<string> => {
  const { styleId, tokens } = await prepare(world)
  const product = await startProduct({
    DATABASE_URL: world.databaseUrl,
    SELVEDGE_DATA: join(folder, 'data-live'),
  })
  const hear = openHearing()
  const ask = askAs(product.origin, sessionOf(world.token, product.origin))
  const change = async (count: number): Promise<{ saved: number; told: number[] }> => {
    const begun = performance.now()
    const told = hear.next(begun)
    await ask(changeStyleStatus, { id: styleId }, { status: count % 2 === 0 ? 'on_hold' : 'active' })
    const saved = performance.now() - begun
    return { saved, told: hear.lines() > 0 ? await told : [] }
  }
  try {
    const alone: number[] = []
    for (let count = 0; count < CHANGES; count++) alone.push((await change(count)).saved)
    for (let line = 0; line < LINES; line++)
      await hear.open(product, { styleId, token: tokens[line % tokens.length] as string })
    await pause(SETTLE_MS)
    const saved: number[] = []
    const first: number[] = []
    const last: number[] = []
    for (let count = 0; count < CHANGES; count++) {
      const { saved: ms, told } = await change(count)
      saved.push(ms)
      first.push(Math.min(...told))
      last.push(Math.max(...told))
    }
    const row = (times: number[]) => `${at(times, 0.5)} | ${at(times, 0.99)}`
    return `## The live line\n
${LINES} lines of ${PEOPLE} people on one style, and ${CHANGES} changes of it, one after the other. Times from the beginning of the request, in ms.\n
| what | p50 | p99 | wanted |
|---|---|---|---|
| the change, nobody looking | ${row(alone)} | reference |
| the change, all looking | ${row(saved)} | |
| until the first is told | ${row(first)} | |
| until all are told | ${row(last)} | p99 under 250 |\n`
  } finally {
    hear.close()
    await product.stop()
  }
}

/** Lines, and when each of them is told of the next change. */
const openHearing = () => {
  const asked: ClientRequest[] = []
  let onTold: () => void = () => undefined
  const open = (product: Started, { styleId, token }: { styleId: number; token: string }): Promise<void> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(product.origin)
      const headers = { accept: EVENT_STREAM, cookie: `selvedge_session=${token}` }
      const path = fillPath(followStyle.path, { id: styleId })
      const line = request({ hostname, port, path, headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a line answered ${answer.statusCode}`))
        answer.setEncoding('utf8')
        answer.on('data', (text: string) => {
          if (text.includes('event: changed')) onTold()
        })
        answer.on('error', () => undefined)
        resolve()
      })
      line.on('error', reject)
      line.end()
      asked.push(line)
    })
  return {
    open,
    lines: () => asked.length,
    /** When each line was told, in milliseconds since `begun`. */
    next: (begun: number): Promise<number[]> =>
      new Promise((resolve) => {
        const times: number[] = []
        onTold = () => {
          times.push(performance.now() - begun)
          if (times.length === asked.length) resolve(times)
        }
      }),
    close: () => {
      for (const line of asked) line.destroy()
    },
  }
}

const at = (times: number[], share: number): string => {
  const sorted = [...times].sort((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

/** A style of the world's brand, and colleagues who are signed in. */
const prepare = (world: BenchWorld) =>
  inDatabase(world, async (client) => {
    const [styleId = 0] = await stylesOf(client, world, { count: 1 })
    const { rows } = await client.query<{ id: string }>(
      `insert into users (account_id, organization_type, email, full_name, role, password_hash)
       select u.account_id, u.organization_type, 'looker' || n || '@bench.test', 'Looker ' || n, u.role, 'none'
       from users u, generate_series(1, $2::int) n where u.id = $1 returning id`,
      [world.userId, PEOPLE],
    )
    const tokens = await Promise.all(rows.map(({ id }) => openSession(world.databaseUrl, Number(id))))
    return { styleId, tokens }
  })
