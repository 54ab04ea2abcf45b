import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { STYLE_TEXTS } from '#contract/styles/style-fields.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

/** 'Style not found', then All Collections. Answers whether that is under way. */
export const useLeaveMissingStyle = (isId: boolean, error: Error | null): boolean => {
  const navigate = useNavigate()
  const isMissing = !isId || (error instanceof ApiError && error.code === 'not_found')
  useEffect(() => {
    if (!isMissing) return
    noticeError(STYLE_TEXTS.notFound)
    void navigate({ to: '/collections', replace: true })
  }, [isMissing, navigate])
  return isMissing
}
