import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changesOf } from './changes.ts'

const document = z
  .object({
    name: z.string().min(1),
    note: z
      .string()
      .nullish()
      .transform((value) => value || null),
    tags: z.array(z.number()).max(3).default([]),
    layout: z.object({ view: z.enum(['a', 'b']), colour: z.string() }).default({ view: 'a', colour: 'red' }),
    lines: z
      .array(z.object({ id: z.number(), text: z.string(), count: z.number().default(0) }).transform(String))
      .default([]),
    shares: z.array(z.object({ fibre: z.string(), percent: z.number() })).optional(),
  })
  .refine(({ name, note }) => name !== note)
const changes = changesOf(document)

describe('what changes a document', () => {
  test.each([
    [{}],
    [{ note: null }],
    [{ tags: [] }],
    [{ layout: { view: 'b' } }],
    [{ lines: [{ id: 1 }, { id: 2, text: 'x' }] }],
    [{ shares: [{ fibre: 'cotton', percent: 100 }] }],
    // What two fields say together is judged once the whole is known.
    [{ name: 'same', note: 'same' }],
  ])('%j is kept as it was sent', (sent) => {
    expect(changes.parse(sent)).toEqual(sent)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ tags: [1, 2, 3, 4] }, 'tags'],
    [{ layout: { view: 'c' } }, 'layout.view'],
    [{ lines: [{ text: 'which?' }] }, 'lines.0.id'],
    [{ shares: [{ fibre: 'cotton' }] }, 'shares.0.percent'],
  ])('%j is refused at its place', (sent, path) => {
    expect(changes.safeParse(sent).error?.issues[0]?.path.join('.')).toBe(path)
  })
})
