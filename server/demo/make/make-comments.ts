import { type CommentSubject, createComment, listCommentPeople } from '#contract/collaboration/comments.ts'
import { listReports, readReport } from '#contract/quality/qc-reports.ts'
import type { DemoClient } from '../demo-client.ts'
import type { DemoWorld } from '../demo-world.ts'
import { COMMENTS } from '../facts/comments.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

const subjectOf = async (
  client: DemoClient,
  params: { id: string },
  item: Pick<(typeof COMMENTS)[number], 'report' | 'name'>,
): Promise<CommentSubject> => {
  if (!item.report) return { kind: 'style' }
  const { data } = await client.send(listReports, { params, query: {} })
  const card = data.find(({ name }) => name === item.report)
  const { criteria } = await client.send(readReport, { params: { id: String(card?.id) } })
  const found = criteria.flatMap(({ checklist }) => checklist).find(({ name }) => name === item.name)
  if (!found) throw new Error(`There is no ${item.name} in ${item.report}`)
  return { kind: 'report_item', id: found.id }
}

export const makeComments = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  for (const { style, by, on, to, text, visibility, ...item } of COMMENTS) {
    const params = { id: String(styleNamed(styles, style).id) }
    const client = await world.as(by)
    const query = { visibility, query: to ?? '' }
    const { people } = to ? await client.send(listCommentPeople, { params, query }) : { people: [] }
    const [person] = people
    const body = {
      text: person ? text.replace('@', `@${person.full_name}`) : text,
      visibility,
      subject: await subjectOf(client, params, item),
      mentions: people.slice(0, 1).map(({ id }) => id),
    }
    await world.clock.during(on, () => client.send(createComment, { params, body }))
  }
}
