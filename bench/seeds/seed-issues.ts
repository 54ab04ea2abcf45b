/** A style of the bench's brand with a chart of 60 points and 12 sizes and 40 sketches, issued twice, and one with a tenth. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { uploadFiles } from '#contract/files/files.ts'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { issueToSuppliers, readIssueDraft } from '#contract/files/style-issues.ts'
import { saveTechPack } from '#contract/files/tech-packs.ts'
import { saveBom } from '#contract/materials/boms.ts'
import { askAs, sessionOf, timed } from '../ask.ts'
import { type BenchWorld, inDatabase, verifiedStylesOf } from './worlds.ts'

export const ISSUED = { points: 60, sizes: 12, sketches: 40, notes: 40, lines: 60 } as const

export interface BenchIssues {
  whole: number
  tenth: number
}

/** As the bench's person. */
export const openIssuing = (world: Pick<BenchWorld, 'token'>, origin: string) => {
  const ask = askAs(origin, sessionOf(world.token, origin))
  const setChest = (id: number, share: number, chest: number) => ask(saveChart, { id }, chartOf(share, chest))
  /** Answers how long it took, in milliseconds. */
  const issue = async (id: number, reason: string): Promise<number> => {
    const { sha256 } = await ask<{ sha256: string }>(readIssueDraft, { id })
    return timed(() => ask(issueToSuppliers, { id }, { reason, draft_sha256: sha256 }))
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
  const [whole = 0, tenth = 0] = await inDatabase(world, async (client) => {
    const styles = await verifiedStylesOf(client, world, { count: 2, skip })
    await client.query(
      `insert into tech_packs (style_id) select s.id from styles s where s.id = any($1)
       and not exists (select from tech_packs t where t.style_id = s.id)`,
      [styles],
    )
    return styles
  })
  const { ask, setChest, issue } = openIssuing(world, origin)
  for (const [id, share] of [
    [whole, 1],
    [tenth, 0.1],
  ] as const) {
    const form = new FormData()
    for (let at = 0; at < ISSUED.sketches * share; at++)
      form.append('file[]', new Blob([new Uint8Array(await sketch(at + id))]), `sketch-${at}.png`)
    await ask({ ...uploadFiles, path: `${uploadFiles.path}?purpose=tech_pack` }, { id }, form)
    await ask(
      saveTechPack,
      { id },
      {
        construction_notes: listOf(ISSUED.notes * share, (at) => ({
          ...{ id: randomUUID(), part: `Part ${at}`, note: 'Twin needle, 4 mm apart, 9 stitches to 3 cm.' },
        })),
      },
    )
    await ask(
      saveBom,
      { id },
      {
        version: null,
        items: listOf(ISSUED.lines * share, (at) => ({
          id: `new-${at}`,
          section: 'fabric',
          item: `Item ${at}`,
        })),
      },
    )
    for (const chest of [50, 51]) {
      await setChest(id, share, chest)
      await issue(id, `Chest ${chest}`)
    }
  }
  return { whole, tenth }
}
