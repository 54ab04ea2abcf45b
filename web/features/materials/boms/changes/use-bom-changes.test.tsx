import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { changeBom } from '#contract/materials/bom-changes.ts'
import { type Bom, type BomItem, readBom } from '#contract/materials/boms.ts'
import { makeQueryClient } from '#web/lib/api/query-client.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { makeBom, makeLine } from '../bom.fixture.ts'
import { changed, keepsWhatIsSent, type SentChanges, sentChanges } from '../bom-answers.fixture.ts'
import { changeRows, editLine } from './row-changes.rules.ts'
import { useBomChanges } from './use-bom-changes.ts'

const [jersey, rib] = [makeLine({ id: 1, item: 'Jersey' }), makeLine({ id: 2, item: 'Rib' })]
const label = makeLine({ id: -1, item: 'Label', section: 'labels' })

/** The hook with whatever makes rows of rows, as a sheet does. */
const open = async (bom: Bom = makeBom([jersey, rib])) => {
  keepsWhatIsSent(bom)
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { retry: false } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useBomChanges(7, bom), { wrapper })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  const make = (after: (rows: readonly BomItem[]) => BomItem[]) => {
    const { rows, save } = result.current
    return save(changeRows(rows, after(rows)))
  }
  const say = () =>
    result.current.rows.map(({ id, item, colour }) => [id, item, colour].filter(Boolean).join(' '))
  const rest = () => waitFor(() => expect(result.current.isSaving).toBe(false))
  return { result, make, say, rest }
}
const dye = (item: string, colour: string) => (rows: readonly BomItem[]) =>
  rows.map((row) => (row.item === item ? editLine(row, { colour }) : row))

test('a new row keeps its id when it is saved, and may be changed and removed before', async () => {
  const { result, make, say, rest } = await open()
  act(() => void make((rows) => [...rows, label]))
  await waitFor(() => expect(say()).toEqual(['1 Jersey', '2 Rib', '-1 Label']))
  act(() => void make(dye('Label', 'White')))
  await rest()
  expect(say()).toEqual(['1 Jersey', '2 Rib', '-1 Label White'])
  expect(result.current.bom.items.map(({ id }) => id)).toEqual([1, 2, 90])
  expect(result.current.lineOf(-1)?.id).toBe(90)
  expect(sentChanges()).toMatchObject([
    { added: [{ id: 'new--1', item: 'Label', after: 2 }], changed: [] },
    { added: [], changed: [{ id: 90, changed_in: 4, colour: 'White' }] },
  ])
})

// shows D-48
test('what was done is taken back and done again, under the same ids', async () => {
  const { make, say, rest } = await open()
  const start = [jersey, rib]
  const both = async (before: readonly BomItem[], after: readonly BomItem[]) => {
    act(
      () =>
        void make((rows) => {
          expect(rows.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
          return [...after]
        }),
    )
    await rest()
  }
  await both(start, [rib, label])
  expect(say()).toEqual(['2 Rib', '-1 Label'])
  await both([rib, label], start)
  expect(say()).toEqual(['1 Jersey', '2 Rib'])
  await both(start, [rib, label])
  await both([rib, label], [rib])
  expect(say()).toEqual(['2 Rib'])
  expect(sentChanges().map(({ removed }) => removed.map(({ id }) => id))).toEqual([[1], [90], [91], [92]])
})

test('a change that comes to nothing is not sent', async () => {
  const { make, rest } = await open()
  await act(() => make((rows) => [...rows]))
  await rest()
  expect(sentChanges()).toEqual([])
})

// shows D-46
test('other fields that somebody changed stay, and of the same field the change is refused', async () => {
  const { make, say, rest } = await open()
  const saved = { by: 'Ben Ortiz', at: '2026-11-18T09:05:00.000Z', version: 4 }
  const theirs = makeBom([{ ...jersey, colour: 'Sand', changed_in: 4 }, rib], { version: 4 })
  const isRefusedOnce = () => {
    fails(changeBom, 'stale', { saved })
    answers(readBom, () => {
      keepsWhatIsSent(theirs)
      return theirs
    })
  }
  isRefusedOnce()
  await act(() => make((rows) => rows.map((row) => (row.id === 1 ? { ...row, item: 'Interlock' } : row))))
  await rest()
  expect(say()).toEqual(['1 Interlock Sand', '2 Rib'])
  expect(sentChanges().at(-1)?.changed).toEqual([{ id: 1, changed_in: 4, item: 'Interlock' }])
})

// shows D-46
test('a change that waits behind a refused one is refused too where it is about the same', async () => {
  const { make, say, rest } = await open()
  const saved = { by: 'Ben Ortiz', at: '2026-11-18T09:05:00.000Z', version: 4 }
  const theirs = makeBom(
    [
      { ...jersey, colour: 'Sand', changed_in: 4 },
      { ...rib, colour: 'Coral', changed_in: 4 },
    ],
    { version: 4 },
  )
  fails(changeBom, 'stale', { saved })
  answers(readBom, () => {
    keepsWhatIsSent(theirs)
    return theirs
  })
  const outcomes: string[] = []
  const note = (change: Promise<unknown>) =>
    change.then(
      () => outcomes.push('saved'),
      ({ code }) => outcomes.push(code),
    )
  act(() => {
    void note(make(dye('Jersey', 'Ink')))
    void note(make(dye('Rib', 'Ink')))
  })
  await rest()
  await waitFor(() => expect(outcomes).toEqual(['stale', 'stale']))
  expect(say()).toEqual(['1 Jersey Sand', '2 Rib Coral'])
})

// shows D-45
test('what others saved of other lines meanwhile is read with the next save', async () => {
  const { make, say, rest } = await open()
  keepsWhatIsSent(
    makeBom([jersey, { ...rib, colour: 'Coral', changed_in: 4 }, makeLine({ id: 3, item: 'Zip' })], {
      version: 4,
    }),
  )
  await act(() => make(dye('Jersey', 'Ink')))
  await rest()
  expect(say()).toEqual(['1 Jersey Ink', '2 Rib Coral', '3 Zip'])
})

test('lines whose answer is lost are sent again under the same key, so that none comes twice', async () => {
  const { make, say, rest } = await open()
  let isLost = true
  const bom = makeBom([jersey, rib])
  answers(changeBom, ({ body }) => {
    if (!isLost) return changed(bom, body as SentChanges).answer
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  await act(() => make((rows) => [...rows, label]))
  await rest()
  expect(say()).toEqual(['1 Jersey', '2 Rib', '-1 Label'])
  const keys = sentTo(changeBom).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
