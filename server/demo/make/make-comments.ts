/** Comments of the demo: between the brand and its maker, one on what an inspection found, and one that the brand alone reads. */
import {
  type CommentSubject,
  type CommentVisibility,
  createComment,
  listCommentPeople,
} from '#contract/collaboration/comments.ts'
import { listReports, readReport } from '#contract/quality/qc-reports.ts'
import type { DemoClient } from '../demo-client.ts'
import type { DemoWorld } from '../demo-world.ts'
import { type MadeStyle, styleNamed } from './make-styles.ts'

const STYLE = 'Harbour tee'
const MIRA = 'mira@northloom.test'
const TARA = 'tara@anatolia-knit.test'

interface Said {
  by: string
  /** Days from today. */
  on: number
  /** The first name of whom the text mentions, where `@` stands. */
  to?: string
  text: string
  visibility: CommentVisibility
  /** By its name and its report's. */
  item?: { report: string; name: string }
}

const SAID: readonly Said[] = [
  {
    by: MIRA,
    on: -5,
    to: 'Tara',
    text: '@, the second lab dip is still too green. Could you send a third one this week?',
    visibility: 'everyone',
  },
  {
    by: TARA,
    on: -4,
    text: 'It left Bursa this morning. The shade is half a step warmer.',
    visibility: 'everyone',
  },
  {
    by: TARA,
    on: -3,
    text: 'The needle was changed on the 14th. All cartons after number 62 are knitted with the new one.',
    visibility: 'everyone',
    item: { report: 'Final random inspection', name: 'Hole, dropped stitch or ladder' },
  },
  {
    by: MIRA,
    on: -1,
    text: 'If the third dip fails as well, we take the undyed jersey for the first drop.',
    visibility: 'company',
  },
]

const subjectOf = async (
  client: DemoClient,
  params: { id: string },
  item: Said['item'],
): Promise<CommentSubject> => {
  if (!item) return { kind: 'style' }
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
  const params = { id: String(styleNamed(styles, STYLE).id) }
  for (const { by, on, to, text, visibility, item } of SAID) {
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
