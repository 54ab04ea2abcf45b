import { expect, test } from 'vitest'
import { namesOfViews } from './view-names.rules.ts'

test('a view is called by its name, and by its owner as well where one before it has the same', () => {
  const views = [
    { id: 3, name: 'Due', owner_name: 'Mira Okafor' },
    { id: 1, name: 'Due', owner_name: 'Jonas Lind' },
    { id: 2, name: 'Late', owner_name: 'Jonas Lind' },
  ]
  expect([...namesOfViews(views)]).toEqual([
    [3, 'Due'],
    [1, 'Due (Jonas Lind)'],
    [2, 'Late'],
  ])
})
