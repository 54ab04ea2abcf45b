import { expect, test } from 'vitest'
import { allowRenewal, lockInTurn, RowBusy, runWithTurns, takeTurn } from './row-turns.ts'

test('two have a turn, the next one when one of them ends, in the order in which they came', async () => {
  const order: string[] = []
  const [first, second] = [await takeTurn('style 1'), await takeTurn('style 1')]
  const third = takeTurn('style 1').then((turn) => {
    order.push('third')
    return turn
  })
  const fourth = takeTurn('style 1').then((turn) => {
    order.push('fourth')
    return turn
  })
  const another = await takeTurn('style 2')
  expect(order).toEqual([])
  second.end()
  const turn = await third
  expect(order).toEqual(['third'])
  first.end()
  for (const each of [turn, await fourth, another]) each.end()
  expect(order).toEqual(['third', 'fourth'])
})

test('who waits too long for a turn is told, and is in nobody’s way', async () => {
  const [first, second] = [await takeTurn('style 3'), await takeTurn('style 3')]
  await expect(takeTurn('style 3', { withinMs: 30 })).rejects.toBeInstanceOf(RowBusy)
  first.end()
  second.end()
  for (const turn of [await takeTurn('style 3'), await takeTurn('style 3')]) turn.end()
})

test('work that met a busy row runs again and may wait; other failures end it', async () => {
  const seen: boolean[] = []
  const run = async ({ hasTurn }: { hasTurn: boolean }) => {
    const tx = {}
    allowRenewal(tx, { hasTurn })
    return lockInTurn(tx, 'style 4', async ({ mayWait }) => {
      seen.push(mayWait)
      if (!mayWait) throw new RowBusy('style 4')
      return 'done'
    })
  }
  expect(await runWithTurns(run)).toBe('done')
  expect(seen).toEqual([false, true])
  await expect(runWithTurns(() => Promise.reject(new Error('other')))).rejects.toThrow('other')
})

test('a transaction that cannot begin anew waits where it is', async () => {
  const given: boolean[] = []
  await lockInTurn({}, 'style 5', async ({ mayWait }) => given.push(mayWait))
  expect(given).toEqual([true])
})
