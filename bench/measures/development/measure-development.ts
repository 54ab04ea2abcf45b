/** Tech pack, fabric form and timeline: reading and saving, and how they grow with what is in them. */
import { fillPath } from '#contract/call.ts'
import { readTechPack, saveTechPack } from '#contract/files/tech-packs.ts'
import { readFabricForm } from '#contract/materials/fabric-forms.ts'
import { changeMilestone, readTimeline } from '#contract/styles/timelines.ts'
import { during, growthTable } from '../../growth.ts'
import { saves, section } from '../../section.ts'
import { DEVELOPMENT, makeDevelopment } from '../../seeds/seed-development.ts'

const { notes, colourways, fabrics, offers, milestones } = DEVELOPMENT

const READS = [
  { title: 'the tech pack', of: readTechPack.path, by: '/tech-pack' },
  { title: 'the fabric form', of: readFabricForm.path, by: '/fabric-form' },
  { title: 'the timeline', of: readTimeline.path, by: '/timeline' },
]

export const measureDevelopment = section({
  heading: 'Tech pack, fabric sourcing, timeline',
  folder: 'data-development',
  about: () =>
    `A style with ${notes} construction notes and ${colourways} colourways, ${fabrics} fabrics with ${offers} offers each, and ${milestones} milestones. The reference is SQL written by hand. p50 and p99 in ms.`,
  make: ({ world, product }) => makeDevelopment(world, product.origin),
  scenarios: ({ whole: id, notes, milestoneId }) => {
    const known = `?id=${id}`
    const noted = ['Twin needle', 'Flatlock'].map((word) => ({
      construction_notes: notes.map((note, at) => (at === 0 ? { ...note, note: word } : note)),
    }))
    const moved = ['08', '09'].map((last) => ({ start_date: '2027-01-02', end_date: `2027-01-${last}` }))
    return [
      ...READS.map(({ title, of, by }) => ({ title, ask: fillPath(of, { id }), reference: by + known })),
      {
        title: 'saving one construction note',
        ask: saves(fillPath(saveTechPack.path, { id }), noted, 'PUT'),
        reference: saves(`/save-notes${known}`, noted, 'PUT'),
      },
      {
        title: 'moving a milestone',
        ask: saves(fillPath(changeMilestone.path, { id, milestoneId }), moved, 'PUT'),
        reference: saves(`/save-milestone${known}`, moved, 'PUT'),
      },
    ]
  },
  after: ({ product, headers, seconds, made: { whole, tenth } }) => {
    const at = (of: string, id: number) => ({ url: product.origin + fillPath(of, { id }), headers })
    const grown = READS.map(({ title, of }) => ({
      title: `${title}: ten times the content is ten times the answer`,
      wanted: 'under 10',
      small: at(of, tenth),
      large: at(of, whole),
    }))
    return growthTable(grown, { timeOf: during(seconds), sizes: ['a tenth, p50', 'the whole, p50'] })
  },
})
