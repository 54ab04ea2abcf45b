import { randomUUID } from 'node:crypto'
import { uploadFiles } from '#contract/files/files.ts'
import {
  listTechPackPeople,
  readTechPack,
  saveTechPack,
  setTechPackStatus,
} from '#contract/files/tech-packs.ts'
import type { DemoWorld } from '../demo-world.ts'
import { TECH_PACK } from '../facts/tech-packs.ts'
import { renderSketch } from '../photos/draw-sketch.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

export const makeTechPacks = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  const { style, by, on, reviewOn, status, ...facts } = TECH_PACK
  const params = { id: String(styleNamed(styles, style).id) }
  const client = await world.as(by)
  await world.clock.during(on, async () => {
    for (const { sketch } of facts.sketches)
      await client.upload(uploadFiles, {
        params,
        query: { purpose: 'tech_pack' },
        name: `harbour-tee-${sketch}.png`,
        bytes: await renderSketch(sketch),
      })
    const { sketches } = await client.send(readTechPack, { params })
    const { people } = await client.send(listTechPackPeople, { params })
    const idOf = (first: string): number[] =>
      people.flatMap(({ id, full_name }) => (full_name.startsWith(`${first} `) ? [id] : []))
    const roles = Object.fromEntries(Object.entries(facts.roles).map(([role, first]) => [role, idOf(first)]))
    const body = {
      construction_notes: facts.notes.map((each) => ({ id: randomUUID(), ...each })),
      colourways: facts.colourways.map((each) => ({ id: randomUUID(), ...each, picture: null })),
      sketches: sketches.map(({ id }, at) => ({ id, caption: facts.sketches[at]?.caption ?? null })),
      roles,
    }
    await client.send(saveTechPack, { params, body })
  })
  await world.clock.during(reviewOn, async () => {
    const { version } = await client.send(readTechPack, { params })
    await client.send(setTechPackStatus, { params, body: { ...status, version } })
  })
}
