import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteFile, type StoredFile, takeFileOut } from '#contract/files/files.ts'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { listCategories, listMaterials } from '#contract/styles/style-lookups.ts'
import {
  changeStyleStatus,
  countStyles,
  decideDeletion,
  deleteStyle,
  type Style,
  type StyleAnswer,
  setDefaultImage,
} from '#contract/styles/styles.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { sayNames } from '#web/records/company/company.queries.ts'
import { styleQuery, useReloadStyle } from '#web/records/style/style.queries.ts'
import { STATUS_NAMES } from '#web/records/style/style-names.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'

/** How many styles the own company has made; asked for only where that is limited. */
export const styleCountQuery = (organizationId: number) =>
  queryOptions({
    queryKey: ['style-count', organizationId],
    queryFn: ({ signal }) =>
      send(countStyles, { params: { organizationId: String(organizationId) } }, { signal }),
    staleTime: 0,
  })

const AN_HOUR = 60 * 60_000
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => send(listCategories, {}, { signal }),
  select: ({ categories }) => ({ categories: sayNames(categories) }),
  staleTime: AN_HOUR,
})
export const materialsQuery = queryOptions({
  queryKey: ['materials'],
  queryFn: ({ signal }) => send(listMaterials, {}, { signal }),
  select: ({ materials }) => ({ materials: sayNames(materials) }),
  staleTime: AN_HOUR,
})

const paramsOf = (style: Pick<Style, 'id'>) => ({ params: { id: String(style.id) } })

export const useChangeStatus = (style: Style) => {
  const reload = useReloadStyle(style.id)
  return useMutation({
    mutationFn: (status: Style['status']) =>
      send(changeStyleStatus, { ...paramsOf(style), body: { status } }),
    onSuccess: ({ status }) => noticeSuccess(`Status updated to ${STATUS_NAMES[status]}`),
    onError: noticeError,
    onSettled: reload,
  })
}

/** Forgets a style that is gone, without asking for it again. */
const useForgetStyle = (id: number) => {
  const queries = useQueryClient()
  return () => {
    queries.removeQueries({ queryKey: styleQuery(id).queryKey })
    void queries.invalidateQueries({ queryKey: ['collections'] })
    void queries.invalidateQueries({ queryKey: ['collection'] })
  }
}

export const useDeleteStyle = (style: Style, leave: () => Promise<void>) => {
  const reload = useReloadStyle(style.id)
  const forget = useForgetStyle(style.id)
  return useMutation({
    mutationFn: () => send(deleteStyle, paramsOf(style)),
    onSuccess: async ({ status }) => {
      noticeSuccess(status === 'deleted' ? STYLE_TEXTS.deleted : STYLE_TEXTS.deletionRequested)
      if (status === 'requested') return void (await reload())
      await leave()
      forget()
    },
    onError: noticeError,
  })
}

export const useDecideDeletion = (style: Style, leave: () => Promise<void>) => {
  const reload = useReloadStyle(style.id)
  const forget = useForgetStyle(style.id)
  return useMutation({
    mutationFn: (isApproved: boolean) =>
      send(decideDeletion, { ...paramsOf(style), body: { approve_status: isApproved } }),
    onSuccess: async ({ status }) => {
      noticeSuccess(status === 'deleted' ? STYLE_TEXTS.deleted : 'The deletion is rejected')
      if (status === 'kept') return void (await reload())
      await leave()
      forget()
    },
    onError: (error) => {
      noticeError(error)
      void reload()
    },
  })
}

export const useSetPicture = (style: Style) => {
  const queries = useQueryClient()
  const reload = useReloadStyle(style.id)
  const show = (picture: string | null) =>
    queries.setQueryData(styleQuery(style.id).queryKey, (known: StyleAnswer | undefined) =>
      known
        ? { ...known, default_image: picture, inquiry: { ...known.inquiry, default_image: picture } }
        : known,
    )
  return useMutation({
    mutationFn: (uploadName: string | null) =>
      send(setDefaultImage, { ...paramsOf(style), body: { default_image: uploadName } }),
    onSuccess: ({ inquiry }) => {
      show(inquiry.default_image)
      void reload()
    },
    onError: (error) => noticeError(error instanceof ApiError ? STYLE_TEXTS.setDefaultImageFailed : error),
  })
}

export const useDeleteFile = (style: Style) => {
  const reload = useReloadStyle(style.id)
  return useMutation({
    mutationFn: (file: StoredFile) => send(deleteFile, { params: { id: String(file.id) } }),
    onSuccess: (_answer, file) => noticeSuccess(`${file.title} is deleted.`),
    onError: noticeError,
    onSettled: reload,
  })
}

export const useTakeFileOut = (style: Style) => {
  const reload = useReloadStyle(style.id)
  return useMutation({
    mutationFn: (file: StoredFile) =>
      send(takeFileOut, { params: { id: String(style.id), placeId: String(file.id) } }),
    onSuccess: (_answer, file) => noticeSuccess(`${file.title} is not shown here any more.`),
    onError: noticeError,
    onSettled: reload,
  })
}
