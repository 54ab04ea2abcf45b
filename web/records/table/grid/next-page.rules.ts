interface PageOfMany {
  page: number
  page_size: number
  total: number
}

/** The number of the page after this one; null after the last. */
export const nextPageOf = ({ page, page_size, total }: PageOfMany): number | null =>
  page * page_size < total ? page + 1 : null
