/** What the address of the Style File tab carries: the sub-task that is open, and where one is in the log. */
import { readId, readPage, readText } from '#web/records/fields/search-values.ts'

export interface LogSearch {
  page?: number
  query?: string
  /** The main task that the log is narrowed to. */
  main_task?: number
}
export interface StyleFileSearch extends LogSearch {
  sub_task?: number
  /** The file that a notice or the search leads to. */
  file?: number
}

/** What is as it is without being said stays out of the address. */
export const readStyleFileSearch = (search: Record<string, unknown>): StyleFileSearch => {
  const subTask = readId(search, 'sub_task')
  const file = readId(search, 'file')
  const page = readPage(search)
  const query = readText(search, 'query')
  const mainTask = readId(search, 'main_task')
  return {
    ...(subTask && { sub_task: subTask }),
    ...(file && { file }),
    ...(page > 1 && { page }),
    ...(query && { query }),
    ...(mainTask && { main_task: mainTask }),
  }
}
