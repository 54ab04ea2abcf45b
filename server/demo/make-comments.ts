/** Comments of the demo: between the brand and its maker, and one that the brand alone reads. */
import { type CommentVisibility, createComment, listCommentPeople } from '#contract/comments.ts'
import type { DemoWorld } from './demo-world.ts'
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
    by: MIRA,
    on: -1,
    text: 'If the third dip fails as well, we take the undyed jersey for the first drop.',
    visibility: 'company',
  },
]

export const makeComments = async (
  world: DemoWorld,
  styles: ReadonlyMap<string, MadeStyle>,
): Promise<void> => {
  const params = { id: String(styleNamed(styles, STYLE).id) }
  for (const { by, on, to, text, visibility } of SAID) {
    const client = await world.as(by)
    const query = { visibility, query: to ?? '' }
    const { people } = to ? await client.send(listCommentPeople, { params, query }) : { people: [] }
    const [person] = people
    const body = {
      text: person ? text.replace('@', `@${person.full_name}`) : text,
      visibility,
      subject: { kind: 'style' as const },
      mentions: people.slice(0, 1).map(({ id }) => id),
    }
    await world.clock.during(on, () => client.send(createComment, { params, body }))
  }
}
