import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { makeMerge } from './merge-values.rules.ts'
import { Contested, saveMerged } from './save-merged.ts'

type Values = { name: string; note: string; version: number; names: Record<string, string> }
const merge = makeMerge<Values>({ ofSaved: ['version'], names: ['names'] })
const base: Values = { name: 'Tee', note: '', version: 1, names: { 1: 'One' } }

/** A server with this document, which others save to as often as they are listed. */
const openServer = (others: Partial<Values>[]) => {
  let saved = base
  let sends = 0
  const change = () => {
    const next = others.shift()
    if (next) saved = { ...saved, ...next, version: saved.version + 1 }
  }
  return {
    send: async (values: Values) => {
      sends++
      change()
      if (values.version !== saved.version) {
        const stale = { by: 'Ben', at: '2026-11-20T09:41:00.000Z', version: saved.version }
        throw new ApiError(409, { error: ['Stale'], code: 'stale', saved: stale, request_id: '' })
      }
      saved = { ...values, version: saved.version + 1 }
      return saved
    },
    readSaved: async () => saved,
    sent: () => sends,
  }
}
const save = (mine: Partial<Values>, server: ReturnType<typeof openServer>) => {
  const merged: number[] = []
  const onMerged = (_: Values, theirs: Values) => void merged.push(theirs.version)
  return saveMerged({ base, mine: { ...base, ...mine }, ...server, merge, onMerged }).then((done) => ({
    ...done,
    merged,
  }))
}

describe('a save', () => {
  test('that nobody overtook is sent once', async () => {
    const server = openServer([])
    expect(await save({ name: 'Shirt' }, server)).toMatchObject({ mergedWith: null, merged: [] })
    expect(server.sent()).toBe(1)
  })

  test('goes on top of what others saved, however often they do', async () => {
    const server = openServer([{ note: 'a' }, { note: 'b' }, { note: 'c', names: { 2: 'Two' } }])
    const { answer, mergedWith, merged } = await save({ name: 'Shirt' }, server)
    expect(answer).toMatchObject({ name: 'Shirt', note: 'c', names: { 1: 'One', 2: 'Two' } })
    expect([mergedWith, merged]).toEqual(['Ben', [2, 3, 4]])
  })

  test('of what somebody else changed too is not sent before it is decided', async () => {
    const server = openServer([{ name: 'Polo', note: 'a' }])
    const thrown = await save({ name: 'Shirt' }, server).catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(Contested)
    const { question } = thrown as Contested<Values>
    expect(question).toMatchObject({
      saved: { by: 'Ben', version: 2 },
      conflicts: [{ mine: 'Shirt', theirs: 'Polo' }],
    })
    expect(merge(question.versions, () => 'theirs').merged).toMatchObject({
      name: 'Polo',
      note: 'a',
      version: 2,
    })
    expect(server.sent()).toBe(1)
  })

  test('gives up once it was overtaken too often, and passes other failures on', async () => {
    const forever = openServer(Array.from({ length: 9 }, (_, index) => ({ note: String(index) })))
    await expect(save({ name: 'Shirt' }, forever)).rejects.toMatchObject({ code: 'stale' })
    const broken = { ...openServer([]), send: () => Promise.reject(new Error('Broken')) }
    await expect(save({}, broken)).rejects.toThrow('Broken')
  })
})
