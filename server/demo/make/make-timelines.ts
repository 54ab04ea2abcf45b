/** A timeline of the demo, made by its people's calls: some milestones done, one late, most to come. */
import { addMilestone, readTimeline, setMilestoneDone } from '#contract/styles/timelines.ts'
import type { DemoWorld } from '../demo-world.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

const STYLE = 'Harbour tee'
const BY = 'mira@northloom.test'
const MAKER = 'Anatolia Knit'

interface Planned {
  name: string
  /** Days from today, both included. */
  from: number
  to: number
  /** Days from today on which it was marked. */
  done?: number
  isMakers?: boolean
}

const MILESTONES: readonly Planned[] = [
  { name: 'Tech pack to supplier', from: -42, to: -38, done: -38 },
  { name: 'Lab dips', from: -35, to: -17, done: -19, isMakers: true },
  { name: 'Fit sample', from: -21, to: -3, isMakers: true },
  { name: 'Size set', from: -2, to: 16, isMakers: true },
  { name: 'Pre-production sample', from: 21, to: 46 },
  { name: 'Bulk production', from: 49, to: 116, isMakers: true },
  { name: 'Final inspection', from: 119, to: 120 },
  { name: 'Ex factory', from: 123, to: 123 },
]

export const makeTimelines = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  const style = styleNamed(styles, STYLE)
  const params = { id: String(style.id) }
  const client = await world.as(BY)
  const { companies } = await client.send(readTimeline, { params })
  const maker = companies.find(({ name }) => name === MAKER)
  const makers = await world.as('tara@anatolia-knit.test')
  for (const { name, from, to, done, isMakers } of MILESTONES) {
    const days = { start_date: world.clock.day(from), end_date: world.clock.day(to) }
    const organization_id = isMakers ? (maker?.id ?? null) : null
    const { id } = await client.send(addMilestone, { params, body: { name, ...days, organization_id } })
    if (done === undefined) continue
    const marked = { params: { ...params, milestoneId: String(id) }, body: { done: true } }
    await world.clock.during(done, () => (isMakers ? makers : client).send(setMilestoneDone, marked))
  }
}
