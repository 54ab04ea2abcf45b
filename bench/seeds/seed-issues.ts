/** A style of the bench's brand with a chart of 60 points and 12 sizes and 40 sketches, issued twice, and one with a tenth. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sharp from 'sharp'
import { fillPath } from '#contract/call.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { issueToSuppliers, readIssueDraft } from '#contract/files/style-issues.ts'
import { saveTechPack } from '#contract/files/tech-packs.ts'
import { saveBom } from '#contract/materials/boms.ts'
import type { BenchWorld } from './worlds.ts'

export const ISSUED = { points: 60, sizes: 12, sketches: 40, notes: 40, lines: 60 } as const

export interface BenchIssues {
  whole: number
  tenth: number
}

/** As the bench's person. */
export const openIssuing = (world: Pick<BenchWorld, 'token'>, origin: string) => {
  const headers = { cookie: `selvedge_session=${world.token}`, origin }
  const ask = async <T>(method: string, path: string, body?: BodyInit | object): Promise<T> => {
    const isForm = body instanceof FormData
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const setChest = (id: number, share: number, chest: number) =>
    ask('PUT', fillPath(saveChart.path, { id }), chartOf(share, chest))
  /** Answers how long it took, in milliseconds. */
  const issue = async (id: number, reason: string): Promise<number> => {
    const { sha256 } = await ask<{ sha256: string }>('GET', fillPath(readIssueDraft.path, { id }))
    const begun = performance.now()
    await ask('POST', fillPath(issueToSuppliers.path, { id }), { reason, draft_sha256: sha256 })
    return performance.now() - begun
  }
  return { ask, setChest, issue }
}

const listOf = <T>(length: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.round(length) }, (_each, at) => make(at))

const chartOf = (share: number, chest: number) => {
  const sizes = listOf(ISSUED.sizes, (at) => `${30 + 2 * at}`)
  return {
    ...{ unit: 'cm', sizes },
    points: listOf(ISSUED.points * share, (at) => ({
      ...{ code: `P${at}`, name: `Point of measure ${at}`, method: 'Flat, along the seam' },
      ...{ tolerance_minus: '0.5', tolerance_plus: '0.5' },
      values: Object.fromEntries(sizes.map((size, more) => [size, String(chest + at + more)])),
    })),
  }
}

const sketch = (at: number): Promise<Buffer> =>
  sharp({
    create: { width: 1200, height: 900, channels: 3, background: { r: (at * 37) % 256, g: at * 5, b: 90 } },
  })
    .png()
    .toBuffer()

/** @param skip so many of the brand's styles, which others use */
export const makeIssues = async (world: BenchWorld, origin: string, skip = 4): Promise<BenchIssues> => {
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `update styles set verified_at = now() where id in (select s.id from styles s join collections c on c.id = s.collection_id
       join accounts a on a.organization_id = c.brand_id join users u on u.account_id = a.id where u.id = $1 order by s.id limit 2 offset $2)
     returning id`,
    [world.userId, skip],
  )
  const [whole, tenth] = rows.map(({ id }) => Number(id)) as [number, number]
  await client.query(
    `insert into tech_packs (style_id) select s.id from styles s where s.id = any($1)
       and not exists (select from tech_packs t where t.style_id = s.id)`,
    [[whole, tenth]],
  )
  await client.end()
  const { ask, setChest, issue } = openIssuing(world, origin)
  for (const [id, share] of [
    [whole, 1],
    [tenth, 0.1],
  ] as const) {
    const form = new FormData()
    for (let at = 0; at < ISSUED.sketches * share; at++)
      form.append('file[]', new Blob([new Uint8Array(await sketch(at + id))]), `sketch-${at}.png`)
    await ask('POST', `${fillPath(uploadFiles.path, { id })}?purpose=tech_pack`, form)
    await ask('PUT', fillPath(saveTechPack.path, { id }), {
      construction_notes: listOf(ISSUED.notes * share, (at) => ({
        ...{ id: randomUUID(), part: `Part ${at}`, note: 'Twin needle, 4 mm apart, 9 stitches to 3 cm.' },
      })),
    })
    await ask('PUT', fillPath(saveBom.path, { id }), {
      version: null,
      items: listOf(ISSUED.lines * share, (at) => ({
        id: `new-${at}`,
        section: 'fabric',
        item: `Item ${at}`,
      })),
    })
    for (const chest of [50, 51]) {
      await setChest(id, share, chest)
      await issue(id, `Chest ${chest}`)
    }
  }
  return { whole, tenth }
}
