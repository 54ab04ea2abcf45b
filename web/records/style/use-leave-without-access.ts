import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { noticeError } from '#web/ui/notices/notices.ts'

/** «You don't have Access», then All Collections (docs/product.md, Cost sheet). */
export const useLeaveWithoutAccess = (hasNone: boolean): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasNone) return
    noticeError(COST_TEXTS.noAccess)
    void navigate({ to: '/collections', replace: true })
  }, [hasNone, navigate])
}
