/** Issues of the demo, made, confirmed and asked about by its people's calls. */
import { readChart, saveChart } from '#contract/files/measurement-charts.ts'
import {
  askAboutIssue,
  confirmIssue,
  issueToSuppliers,
  readIssueDraft,
} from '#contract/files/style-issues.ts'
import type { DemoWorld } from '../demo-world.ts'
import { ISSUES } from '../facts/issues.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

type Styles = ReadonlyMap<string, MadeStyle>

const issue = async (
  world: DemoWorld,
  params: { id: string },
  { on, reason }: { on: number; reason: string },
): Promise<void> => {
  const client = await world.as(ISSUES.by)
  await world.clock.during(on, async () => {
    // Nobody is reminded of a past that was made up.
    const { sha256: draft_sha256 } = await client.send(readIssueDraft, { params })
    await client.send(issueToSuppliers, { params, body: { reason, draft_sha256, remind: false } })
  })
}

/** What the inspections measure by. */
export const makeFirstIssue = async (world: DemoWorld, styles: Styles): Promise<void> => {
  const params = { id: String(styleNamed(styles, ISSUES.style).id) }
  await issue(world, params, ISSUES.first)
  const { by, on } = ISSUES.first.confirmed
  const client = await world.as(by)
  await world.clock.during(on, () =>
    client.send(confirmIssue, { params: { ...params, number: '1' }, body: {} }),
  )
}

/** What the inspections led to. */
export const makeSecondIssue = async (world: DemoWorld, styles: Styles): Promise<void> => {
  const params = { id: String(styleNamed(styles, ISSUES.style).id) }
  const { cell, question, ...second } = ISSUES.second
  const client = await world.as(ISSUES.by)
  await world.clock.during(second.on, async () => {
    const { version, points } = await client.send(readChart, { params })
    const changed = points.map((point) =>
      point.code === cell.point ? { ...point, values: { ...point.values, [cell.size]: cell.value } } : point,
    )
    await client.send(saveChart, { params, body: { version, points: changed } })
  })
  await issue(world, params, second)
  const asking = await world.as(question.by)
  await world.clock.during(question.on, () =>
    asking.send(askAboutIssue, { params: { ...params, number: '2' }, body: { text: question.text } }),
  )
}
