/** A tech pack of the demo, made by its people's calls; its chart came with the inspections. */
import { randomUUID } from 'node:crypto'
import { uploadFiles } from '#contract/files/files.ts'
import {
  listTechPackPeople,
  readTechPack,
  saveTechPack,
  setTechPackStatus,
} from '#contract/files/tech-packs.ts'
import type { DemoWorld } from '../demo-world.ts'
import { renderSketch, type Sketch } from '../photos/draw-sketch.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

const STYLE = 'Harbour tee'
const BY = 'mira@northloom.test'

const SKETCHES: readonly { sketch: Sketch; caption: string }[] = [
  { sketch: 'front', caption: 'Front, with seams' },
  { sketch: 'neckline', caption: 'Neckline from inside' },
]

const NOTES = [
  [
    'Neckline',
    'Rib 1x1, 2 cm wide, joined by overlock with 4 threads. Coverstitch of 4 mm on the body side.',
  ],
  ['Shoulder', 'Shoulder tape of 8 mm from neck to armhole. Neck tape in self fabric, 10 mm.'],
  ['Side seam', 'Overlock with 4 threads, allowance 1 cm. Care label in the left seam, 12 cm above the hem.'],
  ['Hem', 'Twin needle, 6 mm apart, 2.5 cm deep. Sleeves the same.'],
] as const

const COLOURWAYS = [
  { name: 'Ink', code: 'Pantone 19-4028 TCX', hex: '#1b3a57' },
  { name: 'Sand', code: 'Pantone 14-1116 TCX', hex: '#cdb79e' },
  { name: 'Sage', code: 'Pantone 16-0213 TCX', hex: '#8fa08a' },
] as const

const PEOPLE = { designer: 'Ben', merchandiser: 'Mira', pattern_maker: 'Tara', quality: 'Quinn' } as const

export const makeTechPacks = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  const style = styleNamed(styles, STYLE)
  const params = { id: String(style.id) }
  const client = await world.as(BY)
  await world.clock.during(-12, async () => {
    for (const { sketch } of SKETCHES)
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
    const roles = Object.fromEntries(Object.entries(PEOPLE).map(([role, first]) => [role, idOf(first)]))
    const body = {
      construction_notes: NOTES.map(([part, note]) => ({ id: randomUUID(), part, note })),
      colourways: COLOURWAYS.map((each) => ({ id: randomUUID(), ...each, picture: null })),
      sketches: sketches.map(({ id }, at) => ({ id, caption: SKETCHES[at]?.caption ?? null })),
      roles,
    }
    const { version } = await client.send(saveTechPack, { params, body })
    const note = 'Neckline as at the second fitting; please check the tape.'
    await client.send(setTechPackStatus, { params, body: { status: 'in_review', version, note } })
  })
}
