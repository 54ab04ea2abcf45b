/** Tech pack, fabric form and timeline: reading and saving, and how they grow with what is in them. */
import { fillPath } from '#contract/call.ts'
import { readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import { readFabricForm } from '#contract/materials/fabric-forms.ts'
import { changeMilestone, readTimeline } from '#contract/styles/timelines.ts'
import { besideReference } from '../beside-reference.ts'
import { comparePair, PAIR_HEAD, type Pair } from '../compare-calls.ts'
import { measure } from '../load.ts'
import type { Started } from '../processes.ts'
import { type BenchDevelopment, DEVELOPMENT, makeDevelopment } from '../seeds/seed-development.ts'
import type { BenchWorld } from '../seeds/worlds.ts'

const CONNECTIONS = [1, 32]

interface DevelopmentBench {
  world: BenchWorld
  folder: string
  seconds: number
}

export const measureDevelopment = async ({ world, folder, seconds }: DevelopmentBench): Promise<string> => {
  return besideReference({ world, folder, name: 'data-development' }, async ({ product, reference }) => {
    const rows: string[] = []
    const made = await makeDevelopment(world, product.origin)
    for (const pair of pairsOf({ product, reference, made }))
      for (const connections of CONNECTIONS) rows.push(await comparePair(pair, { connections, seconds }))
    const growth = await measureGrowth(product, { made, seconds })
    const { notes, colourways, fabrics, offers, milestones } = DEVELOPMENT
    return `## Tech pack, fabric sourcing, timeline\n
A style with ${notes} construction notes and ${colourways} colourways, ${fabrics} fabrics with ${offers} offers each, and ${milestones} milestones. The reference is SQL written by hand. p50 and p99 in ms.\n
${PAIR_HEAD}
${rows.join('\n')}\n
| what, one request at a time | a tenth, p50 | the whole, p50 | growth | wanted |
|---|---|---|---|---|
${growth}\n`
  })
}

interface Measured {
  product: Started
  reference: Started
  made: BenchDevelopment
}

const READS = [
  { title: 'the tech pack', of: readTechPack.path, by: '/tech-pack' },
  { title: 'the fabric form', of: readFabricForm.path, by: '/fabric-form' },
  { title: 'the timeline', of: readTimeline.path, by: '/timeline' },
]

const pairsOf = ({ product, reference, made: { whole, headers, notes, milestoneId } }: Measured): Pair[] => {
  const known = `?id=${whole}`
  const asksOf = (path: string, bodies: object[]) =>
    bodies.map((body) => ({ path, method: 'PUT' as const, body: JSON.stringify(body) }))
  const save = (title: string, { of, by, bodies }: { of: string; by: string; bodies: object[] }): Pair => ({
    ...{ title, wanted: 0.5 },
    product: { url: product.origin, headers, asks: asksOf(of, bodies) },
    reference: { url: reference.origin, headers, asks: asksOf(by + known, bodies) },
  })
  return [
    ...READS.map(({ title, of, by }) => ({
      ...{ title, wanted: 0.5 },
      product: { url: product.origin + fillPath(of, { id: whole }), headers },
      reference: { url: reference.origin + by + known },
    })),
    // Two bodies in turn, so that each save changes something.
    save('saving one construction note', {
      of: fillPath(saveTechPack.path, { id: whole }),
      by: '/save-notes',
      bodies: ['Twin needle', 'Flatlock'].map((word) => ({
        construction_notes: notes.map((note, at) => (at === 0 ? { ...note, note: word } : note)),
      })),
    }),
    save('moving a milestone', {
      of: fillPath(changeMilestone.path, { id: whole, milestoneId }),
      by: '/save-milestone',
      bodies: ['08', '09'].map((last) => ({ start_date: '2027-01-02', end_date: `2027-01-${last}` })),
    }),
  ]
}

const measureGrowth = async (
  { origin }: Started,
  { made: { whole, tenth, headers }, seconds }: { made: BenchDevelopment; seconds: number },
): Promise<string> => {
  const timeOf = async (url: string): Promise<number> => {
    const { p50, errors } = await measure({ url, headers, connections: 1, seconds })
    if (errors > 0) throw new Error(`${url}: ${errors} failed`)
    return p50
  }
  const rows: string[] = []
  for (const { title, of } of READS) {
    const [small, large] = [
      await timeOf(origin + fillPath(of, { id: tenth })),
      await timeOf(origin + fillPath(of, { id: whole })),
    ]
    rows.push(
      `| ${title}: ten times the content is ten times the answer | ${small.toFixed(2)} | ${large.toFixed(2)} | **${(large / small).toFixed(2)}** | under 10 |`,
    )
  }
  return rows.join('\n')
}
