/** The own company's gallery: read page by page, and what is put into it. */
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteGeoImage,
  type GalleryImage,
  GEO_TEXTS,
  listGeoImages,
  type ManualPosition,
  uploadGeoImages,
} from '#contract/files/geo-images.ts'
import { countPages } from '#contract/values/page.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import type { UploadOptions } from '#web/lib/api/upload.ts'
import { useSendFileOfForm } from '#web/records/files/uploads/send-file-of-form.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { textOfGeoFailure } from './geo-image.rules.ts'

export const galleryQuery = infiniteQueryOptions({
  queryKey: ['geo-images'],
  queryFn: ({ pageParam, signal }) => send(listGeoImages, { query: { page: String(pageParam) } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ page, total, page_size }) =>
    page < countPages(total, page_size) ? page + 1 : undefined,
  select: ({ pages }) => {
    // What came in between moved others onto the next page.
    const all = pages.flatMap(({ geo_images }) => geo_images)
    return { images: [...new Map(all.map((image) => [image.id, image])).values()] }
  },
})

const OF_GALLERY = { use: 'geo_image', targetId: null, field: 'file[]' } as const

/** Null when the picture says no position: it was not kept. */
export const useUploadPhoto = () => {
  const sendFile = useSendFileOfForm()
  return async (file: File, steps: UploadOptions): Promise<GalleryImage | null> => {
    const { data } = await sendFile(uploadGeoImages, {}, { ...OF_GALLERY, file }, steps)
    return data[0] ?? null
  }
}

/** A server that broke says so in the words of the catalogue (docs/product.md, Fixed texts). */
const inWordsOfGeo = (error: unknown): unknown =>
  error instanceof ApiError && error.status >= 500
    ? new ApiError(error.status, {
        error: [GEO_TEXTS.creationFailed],
        code: error.code,
        request_id: error.requestId,
      })
    : error

interface Creation {
  file: File
  position: ManualPosition
  idempotencyKey: string
  /** Puts it where it was made for. */
  assign: (imageId: number) => Promise<unknown>
}

/** Makes a geo image and assigns it; a retry with the same key makes no second one. */
export const useCreateAndAssign = () => {
  const sendFile = useSendFileOfForm()
  return async ({ file, position, idempotencyKey, assign }: Creation): Promise<void> => {
    const typed = Object.entries(position).filter(([, value]) => value !== null)
    const fields = Object.fromEntries(typed.map(([name, value]) => [name, String(value)]))
    try {
      const { data } = await sendFile(
        uploadGeoImages,
        { fields },
        { ...OF_GALLERY, file },
        { idempotencyKey },
      )
      for (const { id } of data) await assign(id)
    } catch (error) {
      throw inWordsOfGeo(error)
    }
  }
}

export const useDeleteGeoImage = (onDeleted: () => Promise<unknown>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, uses }: GalleryImage) =>
      send(deleteGeoImage, {
        params: { geoId: String(id) },
        query: { take_off: uses > 0 ? 'true' : 'false' },
      }),
    onSuccess: () => noticeSuccess(GEO_TEXTS.deleted),
    onError: (error) => noticeError(textOfGeoFailure(error)),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: galleryQuery.queryKey }), onDeleted()]),
  })
}
