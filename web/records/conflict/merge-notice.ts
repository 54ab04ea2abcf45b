import { noticeSuccess } from '#web/ui/notices/notices.ts'

/** Says that it is saved, and whose changes came together with mine. */
export const noticeSaved = (text: string, mergedWith: string | null): void =>
  noticeSuccess(
    mergedWith ? `${text.replace(/\.$/, '')}. What ${mergedWith} changed in the meantime is kept too.` : text,
  )
