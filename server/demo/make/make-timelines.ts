import { addMilestone, readTimeline, setMilestoneDone } from '#contract/styles/timelines.ts'
import type { DemoWorld } from '../demo-world.ts'
import { TIMELINE } from '../facts/milestones.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

export const makeTimelines = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  const { style, by, maker: made, milestones } = TIMELINE
  const params = { id: String(styleNamed(styles, style).id) }
  const client = await world.as(by)
  const { companies } = await client.send(readTimeline, { params })
  const maker = companies.find(({ name }) => name === made.company)
  const makers = await world.as(made.by)
  for (const { name, from, to, done, isMakers, note } of milestones) {
    const days = { start_date: world.clock.day(from), end_date: world.clock.day(to) }
    const organization_id = isMakers ? (maker?.id ?? null) : null
    const { id } = await client.send(addMilestone, { params, body: { name, ...days, organization_id, note } })
    if (done === undefined) continue
    const marked = { params: { ...params, milestoneId: String(id) }, body: { done: true } }
    await world.clock.during(done, () => (isMakers ? makers : client).send(setMilestoneDone, marked))
  }
}
