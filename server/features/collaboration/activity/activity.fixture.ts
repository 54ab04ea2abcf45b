/** The activity of styles, as tests read it. */
import { type ActivityEntry, listActivity } from '#contract/collaboration/activity.ts'
import type { Person } from '#server/test/make.ts'

type Sender = Pick<Person, 'send'>
interface Style {
  id: number
}

export const ask = (by: Sender, style: Style, query: object = {}) =>
  by.send(listActivity, { params: { id: String(style.id) }, query: query as never })

export const entriesOf = async (by: Sender, style: Style, query: object = {}): Promise<ActivityEntry[]> => {
  const answer = await ask(by, style, query)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
  return answer.data.data
}

export const actionsOf = async (by: Sender, style: Style, query: object = {}): Promise<string[]> =>
  (await entriesOf(by, style, query)).map(({ action }) => action)
