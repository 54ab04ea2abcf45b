import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api.ts'
import { changeOfEdit, Overtaken } from './change.ts'
import { openChangeQueue } from './change-queue.ts'
import { openRecordServer, type Row } from './record-server.fixture.ts'
import { editValues, invertEdit, type ValueEdit, versionFor } from './value-edit.rules.ts'

const BEGAN: Row = { a: 0, b: 0, c: 0, version: 1 }

/** A page with one record, whose changes are answered in the order that the test says. */
const openPage = (follows = false) => {
  const server = openRecordServer(BEGAN)
  const page = { shown: BEGAN, counts: [] as number[], crossed: 0 }
  const queue = openChangeQueue<Row>(
    {
      read: () => page.shown,
      show: (row) => {
        page.shown = row
      },
      reload: async () => server.read(),
      onCount: (count) => page.counts.push(count),
      follows,
    },
    () => {
      page.crossed += 1
      page.shown = server.read()
    },
  )
  const changeOf = (edit: ValueEdit, made = page.shown) =>
    changeOfEdit<Row, Row>(edit, {
      send: (saved, now) => server.save(edit.after, versionFor(now, made, saved)),
      settle: (_, answer) => answer,
    })
  const put = (after: Partial<Row>) => {
    const edit = editValues('row', page.shown, after)
    return { edit, done: queue.add(changeOf(edit)) }
  }
  return { server, page, queue, put, changeOf }
}
const valuesOf = ({ a, b, c }: Row) => ({ a, b, c })

describe('a change', () => {
  test('is shown at once, and counted until it is answered', async () => {
    const { page, put, server } = openPage()
    const { done } = put({ a: 4 })
    expect(page.shown).toMatchObject({ a: 4, version: 1 })
    expect(page.counts).toEqual([1])
    expect(await done).toMatchObject({ mergedWith: null, saved: { a: 4, version: 2 } })
    expect(page.counts).toEqual([1, 0])
    expect(page.shown).toEqual(server.read())
  })

  test('waits for the one before, and goes on top of what that one saved', async () => {
    const { put, server } = openPage()
    await Promise.all([put({ a: 1 }).done, put({ b: 2 }).done, put({ a: 3 }).done])
    expect(server.log()).toEqual([
      { a: 1, version: 1 },
      { b: 2, version: 2 },
      { a: 3, version: 3 },
    ])
  })

  test('that is refused takes back its own value, and those behind it stay and are saved', async () => {
    const { put, server, page } = openPage()
    server.refuse(1)
    const [first, second] = [put({ a: 1 }), put({ b: 2 })]
    await expect(first.done).rejects.toMatchObject({ code: 'invalid' })
    expect(page.shown).toMatchObject({ a: 0, b: 2 })
    await second.done
    expect(valuesOf(server.read())).toEqual({ a: 0, b: 2, c: 0 })
  })

  test('of the same value behind a refused one keeps its own value, and is taken back to what was saved', async () => {
    const { put, server, page } = openPage()
    server.refuse(1)
    const [first, second] = [put({ a: 1 }), put({ a: 2 })]
    server.saveBy('Ben Ortiz', { b: 7 })
    await expect(first.done).rejects.toMatchObject({ code: 'invalid' })
    expect(page.shown.a).toBe(2)
    // It began from a value that never was saved: that is nobody's change.
    expect(await second.done).toMatchObject({ mergedWith: 'Ben Ortiz', saved: { a: 2, b: 7 } })
  })

  test('goes on top of what somebody saved elsewhere, and says who', async () => {
    const { put, server, page } = openPage()
    server.saveBy('Ben Ortiz', { b: 7 })
    expect(await put({ a: 1 }).done).toMatchObject({ mergedWith: 'Ben Ortiz' })
    expect(valuesOf(page.shown)).toEqual({ a: 1, b: 7, c: 0 })
  })

  test('of what somebody changed as well names the person, and shows what is saved', async () => {
    const { put, server, page } = openPage()
    server.saveBy('Ben Ortiz', { a: 7 })
    const error = await put({ a: 1 }).done.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Overtaken)
    const { by, theirs, refusal } = error as Overtaken<Row>
    expect(by.by).toBe('Ben Ortiz')
    expect(theirs).toMatchObject({ a: 7, version: 2 })
    expect(refusal).toBeInstanceOf(ApiError)
    expect(page.shown).toEqual(server.read())
  })

  test('behind one that was overtaken is not sent where it is about the same', async () => {
    const { put, server } = openPage()
    server.saveBy('Ben Ortiz', { a: 7, b: 7 })
    const all = [put({ a: 1 }), put({ b: 1 }), put({ c: 1 })].map(({ done }) =>
      done.then(
        () => 'saved',
        (error: Overtaken<Row>) => error.by.by,
      ),
    )
    expect(await Promise.all(all)).toEqual(['Ben Ortiz', 'Ben Ortiz', 'saved'])
    expect(server.log()).toEqual([
      { a: 1, version: 1 },
      { c: 1, version: 2 },
    ])
  })
})

// shows D-436
test('a change is not taken back over what somebody set since, though it is known here', async () => {
  const { put, queue, page, server, changeOf } = openPage()
  const { edit, done } = put({ a: 1 })
  const { saved } = await done
  server.saveBy('Ben Ortiz', { a: 7 })
  page.shown = server.read()
  const back = queue.add(changeOf(invertEdit(edit), saved))
  await expect(back).rejects.toMatchObject({ by: { by: 'Ben Ortiz' }, theirs: { a: 7 } })
  expect(page.shown).toEqual(server.read())
})

describe('what is read anew meanwhile', () => {
  test.each([
    [true, 7],
    [false, 0],
  ])('where the queue follows it (%s) lies beneath the waiting changes', async (follows, b) => {
    const { put, page, server } = openPage(follows)
    const { done } = put({ a: 1 })
    server.saveBy('Ben Ortiz', { b: 7 })
    page.shown = server.read()
    const second = put({ c: 1 })
    expect(valuesOf(page.shown)).toEqual({ a: 1, b, c: 1 })
    await Promise.all([done, second.done])
    expect(valuesOf(page.shown)).toEqual({ a: 1, b: 7, c: 1 })
  })
})

describe('one that takes long', () => {
  test('goes beside the others, and where they crossed what is saved is read', async () => {
    const { queue, put, page, server, changeOf } = openPage(true)
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = { ...changeOf(editValues('row', BEGAN, {})), show: (row: Row) => row }
    const upload = queue.addBeside({ ...slow, send: () => promise.then(() => server.read()) })
    await put({ a: 1 }).done
    expect([page.crossed, page.shown.a]).toEqual([1, 1])
    resolve()
    await upload
    expect(page.crossed).toBe(2)
    await put({ b: 1 }).done
    expect([page.crossed, valuesOf(page.shown)]).toEqual([2, { a: 1, b: 1, c: 0 }])
  })
})

const KEYS = ['a', 'b', 'c'] as const
const key = fc.constantFrom(...KEYS)
const gesture = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), key, value: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('other' as const), key, value: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rest' as const) }) },
)

test('whatever is done, the page shows in the end what is saved, and nothing is lost or made up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(gesture, { maxLength: 20 }), async (gestures) => {
      const { put, page, server } = openPage()
      const accepted: Partial<Row>[] = []
      const waiting: Promise<unknown>[] = []
      for (const each of gestures) {
        if (each.kind === 'refuse') server.refuse(1)
        else if (each.kind === 'other') server.saveBy('Ben Ortiz', { [each.key]: each.value })
        else if (each.kind === 'rest') await Promise.all(waiting)
        else {
          const after = { [each.key]: each.value }
          const { done } = put(after)
          expect(page.shown[each.key]).toBe(each.value)
          waiting.push(
            done.then(
              () => accepted.push(after),
              (error: unknown) => expect(error).toBeInstanceOf(Error),
            ),
          )
        }
      }
      await Promise.all(waiting)
      expect(server.accepted()).toEqual(accepted)
      // Others may have saved after the last answer: the next save reads them.
      server.allow()
      await put({ a: 5 }).done.catch(() => undefined)
      expect(page.shown).toEqual(server.read())
    }),
  )
})

test('what was taken back and done again is the same, with others’ changes in it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(key, fc.nat(9)), { maxLength: 8 }),
      fc.nat(9),
      async (puts, theirs) => {
        const { put, page, queue, server, changeOf } = openPage()
        const edits = puts.filter(([name]) => name !== 'c').map(([name, value]) => put({ [name]: value }))
        await Promise.all(edits.map(({ done }) => done))
        const made = valuesOf(page.shown)
        server.saveBy('Ben Ortiz', { c: theirs })
        for (const { edit } of edits.toReversed()) await queue.add(changeOf(invertEdit(edit)))
        if (edits.length > 0) expect(valuesOf(page.shown)).toEqual({ a: 0, b: 0, c: theirs })
        for (const { edit } of edits) await queue.add(changeOf(edit))
        if (edits.length > 0) expect(valuesOf(page.shown)).toEqual({ ...made, c: theirs })
      },
    ),
  )
})
