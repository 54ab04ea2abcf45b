import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listStyleFileTrash } from '#contract/files/style-file-trash.ts'
import { listFileVersions, listStyleFileLog, readStyleFile } from '#contract/files/style-files.ts'
import { listSameSubTasks } from '#contract/files/style-files-many.ts'
import { send } from '#web/lib/api/api.ts'
import { readsOfStyle } from '#web/records/style/live/touched-queries.rules.ts'
import type { LogSearch } from './style-file-search.rules.ts'

const paramsOf = (styleId: number) => ({ id: String(styleId) })

/** Within the style's own key: what reloads a style reloads its style file. */
export const styleFileQuery = (styleId: number) =>
  queryOptions({
    queryKey: ['style', styleId, 'style_file'],
    meta: readsOfStyle('files'),
    queryFn: ({ signal }) => send(readStyleFile, { params: paramsOf(styleId) }, { signal }),
  })

/** Every page of the log, whatever it is searched for. */
export const logKey = (styleId: number) => ['style', styleId, 'style_file_log'] as const

export const logQuery = (styleId: number, { page = 1, query = '', main_task }: LogSearch) =>
  queryOptions({
    queryKey: [...logKey(styleId), { page, query, main_task }],
    meta: readsOfStyle('files'),
    queryFn: ({ signal }) =>
      send(
        listStyleFileLog,
        {
          params: paramsOf(styleId),
          query: { page: String(page), query, ...(main_task && { main_task: String(main_task) }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** @param newest its newest version: with another one, the list is another */
export const versionsQuery = (styleId: number, uploadName: string, newest: number) =>
  queryOptions({
    queryKey: ['style', styleId, 'style_file_versions', uploadName, newest],
    meta: readsOfStyle('files'),
    queryFn: ({ signal }) =>
      send(listFileVersions, { params: { ...paramsOf(styleId), uploadName } }, { signal }),
    select: ({ data }) => data,
  })

/** Every page of the trash. */
export const trashKey = (styleId: number) => ['style', styleId, 'style_file_trash'] as const

export const trashQuery = (styleId: number, page: number) =>
  queryOptions({
    queryKey: [...trashKey(styleId), page],
    meta: readsOfStyle('files'),
    queryFn: ({ signal }) =>
      send(listStyleFileTrash, { params: paramsOf(styleId), query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const sameSubTasksQuery = (
  styleId: number,
  { subTaskId, query, page }: { subTaskId: number; query: string; page: number },
) =>
  queryOptions({
    queryKey: ['style', styleId, 'same_sub_tasks', subTaskId, query, page],
    meta: readsOfStyle('files'),
    queryFn: ({ signal }) =>
      send(
        listSameSubTasks,
        {
          params: { ...paramsOf(styleId), subTaskId: String(subTaskId) },
          query: { page: String(page), query },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
