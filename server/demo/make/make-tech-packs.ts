import { randomUUID } from 'node:crypto'
import { uploadFiles } from '#contract/files/files.ts'
import { cellOf } from '#contract/files/material-colours.rules.ts'
import {
  listTechPackPeople,
  readTechPack,
  saveTechPack,
  setTechPackStatus,
} from '#contract/files/tech-packs.ts'
import { readBom } from '#contract/materials/boms.ts'
import type { DemoWorld } from '../demo-world.ts'
import { type DemoCallOut, TECH_PACK } from '../facts/tech-packs.ts'
import { renderSketch, type Sketch } from '../photos/draw-sketch.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

interface Named {
  notes: readonly { id: string; part: string }[]
  items: readonly { id: number }[]
}

const targetOf = ({ point, note, line, text }: DemoCallOut, { notes, items }: Named) => {
  const named = { note_id: null, point_code: null, line_id: null, text: null }
  if (point) return { ...named, kind: 'point' as const, point_code: point }
  if (note)
    return { ...named, kind: 'note' as const, note_id: notes.find(({ part }) => part === note)?.id ?? null }
  if (line !== undefined) return { ...named, kind: 'line' as const, line_id: items[line]?.id ?? null }
  return { ...named, kind: 'text' as const, text: text ?? null }
}

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
    const notes = facts.notes.map((each) => ({ id: randomUUID(), ...each }))
    const { items } = await client.send(readBom, { params })
    const sketchOf = (sketch: Sketch): number =>
      sketches[facts.sketches.findIndex((each) => each.sketch === sketch)]?.id ?? 0
    const colourways = facts.colourways.map((each) => ({ id: randomUUID(), ...each, picture: null }))
    const body = {
      construction_notes: notes,
      colourways,
      // What has no name is not used there.
      material_colours: facts.materialColours.map(({ line, colourway, name, hex }) => ({
        id: cellOf(items[line]?.id ?? 0, colourways[colourway]?.id ?? ''),
        ...{ is_used: name !== null, name, hex },
      })),
      sketches: sketches.map(({ id }, at) => ({ id, caption: facts.sketches[at]?.caption ?? null })),
      call_outs: facts.callOuts.map((each: DemoCallOut) => ({
        id: randomUUID(),
        sketch_id: sketchOf(each.on),
        kind: each.to ? ('dimension' as const) : ('pin' as const),
        place: { x: each.from[0], y: each.from[1], end_x: each.to?.[0] ?? null, end_y: each.to?.[1] ?? null },
        target: targetOf(each, { notes, items }),
      })),
      roles,
    }
    await client.send(saveTechPack, { params, body })
  })
  await world.clock.during(reviewOn, async () => {
    const { version } = await client.send(readTechPack, { params })
    await client.send(setTechPackStatus, { params, body: { ...status, version } })
  })
}
