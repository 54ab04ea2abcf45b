/** A verified style of the bench's brand with a full tech pack, a full fabric form and a full timeline, and one with a tenth. */
import { randomUUID } from 'node:crypto'
import { saveTechPack } from '#contract/files/tech-packs.ts'
import { saveFabricForm } from '#contract/materials/fabric-forms.ts'
import { askAs, sessionOf } from '../ask.ts'
import { type BenchWorld, inDatabase, verifiedStylesOf } from './worlds.ts'

export const DEVELOPMENT = { notes: 40, colourways: 20, fabrics: 20, offers: 10, milestones: 200 } as const

export interface BenchDevelopment {
  whole: number
  tenth: number
  /** Of the style with all of them. */
  milestoneId: number
  notes: { id: string; part: string; note: string }[]
  headers: Record<string, string>
}

export const makeDevelopment = async (world: BenchWorld, origin: string): Promise<BenchDevelopment> => {
  const headers = sessionOf(world.token, origin)
  const ask = askAs(origin, headers)
  return inDatabase(world, async (client) => {
    const [whole = 0, tenth = 0] = await verifiedStylesOf(client, world, { count: 2 })
    await client.query(
      `insert into tech_packs (style_id) select s.id from styles s where s.id = any($1)
         and not exists (select from tech_packs t where t.style_id = s.id)`,
      [[whole, tenth]],
    )
    const fill = async (styleId: number, share: number) => {
      const notes = notesOf(DEVELOPMENT.notes * share)
      await ask(
        saveTechPack,
        { id: styleId },
        {
          construction_notes: notes,
          colourways: colourwaysOf(DEVELOPMENT.colourways * share),
        },
      )
      await ask(saveFabricForm, { id: styleId }, { currency: 'USD', fabrics: fabricsOf(share) })
      const milestones = await client.query(
        `insert into milestones (style_id, position, name, start_date, end_date, created_by)
         select $1, n, 'Milestone ' || n, date '2027-01-01' + n, date '2027-01-08' + n, $2 from generate_series(1, $3::integer) n
         returning id`,
        [styleId, world.userId, DEVELOPMENT.milestones * share],
      )
      return { notes, milestoneId: Number(milestones.rows[0]?.id) }
    }
    const filled = await fill(whole, 1)
    await fill(tenth, 0.1)
    await client.query(
      'vacuum analyze tech_pack_notes, tech_pack_colourways, sourced_fabrics, fabric_offers, milestones',
    )
    return { whole, tenth, ...filled, headers }
  })
}

const listOf = <T>(length: number, make: (at: number) => T): T[] =>
  Array.from({ length }, (_each, at) => make(at))

const notesOf = (count: number) =>
  listOf(count, (at) => ({
    id: randomUUID(),
    part: `Part ${at}`,
    note: `Twin needle, 4 mm apart, 9 stitches to 3 cm; tape of the same jersey on the inside, seam ${at}.`,
  }))

const colourwaysOf = (count: number) =>
  listOf(count, (at) => ({
    id: randomUUID(),
    name: `Colour ${at}`,
    code: `Pantone 19-40${at} TCX`,
    hex: '#1b3a57',
  }))

const fabricsOf = (share: number) =>
  listOf(DEVELOPMENT.fabrics * share, (fabric) => ({
    id: randomUUID(),
    fabric_type: `Jersey ${fabric}`,
    composition: [
      { fibre: 'cotton', percent: 95 },
      { fibre: 'elastane', percent: 5 },
    ],
    weight: '180',
    quantity: '4000',
    target_price: '3.20',
    candidates: listOf(DEVELOPMENT.offers, (offer) => ({
      id: randomUUID(),
      supplier_name: `Mill ${offer}`,
      article: `A-${fabric}-${offer}`,
      price: `3.${10 + offer}`,
      currency: 'USD',
      minimum_quantity: '500',
      lead_time_days: 30,
    })),
  }))
