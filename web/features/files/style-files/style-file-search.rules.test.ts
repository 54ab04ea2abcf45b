import { expect, test } from 'vitest'
import { readStyleFileSearch } from './style-file-search.rules.ts'

test.each([
  [{}, {}],
  [
    { sub_task: '33', file: '71', page: 2, query: 'size', main_task: 3 },
    { sub_task: 33, file: 71, page: 2, query: 'size', main_task: 3 },
  ],
  [{ sub_task: 'x', page: 0, query: '', main_task: -1, mode: 'edit' }, {}],
  [{ query: 501 }, { query: '501' }],
])('%o says %o', (search, read) => {
  expect(readStyleFileSearch(search)).toEqual(read)
})
