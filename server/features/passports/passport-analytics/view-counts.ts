/** Views that are not written yet, by UTC day, style and code. */
import type { ViewedPage } from '#server/features/passports/passports/index.ts'

export interface CountedViews extends ViewedPage {
  /** `2026-11-20` */
  day: string
  views: number
}

type Codes = Map<string | null, number>

const DAY_MS = 86_400_000

const addTo = (styles: Map<number, Codes>, { styleId, trackingCode }: ViewedPage, views: number): void => {
  let codes = styles.get(styleId)
  if (!codes) {
    codes = new Map()
    styles.set(styleId, codes)
  }
  codes.set(trackingCode, (codes.get(trackingCode) ?? 0) + views)
}

export const openViewCounts = () => {
  let days = new Map<string, Map<number, Codes>>()
  let today = new Map<number, Codes>()
  let todayEndsAt = 0

  const stylesOf = (day: string): Map<number, Codes> => {
    const styles = days.get(day) ?? new Map<number, Codes>()
    days.set(day, styles)
    return styles
  }
  const turnDay = (now: number): void => {
    today = stylesOf(new Date(now).toISOString().slice(0, 10))
    todayEndsAt = (Math.floor(now / DAY_MS) + 1) * DAY_MS
  }
  return {
    /** Once for every page that goes out, so it makes nothing but the count. */
    add: (page: ViewedPage, now: number): void => {
      if (now >= todayEndsAt) turnDay(now)
      addTo(today, page, 1)
    },
    /** All there is, which is then no longer here. */
    take: (): CountedViews[] => {
      const taken = [...days].flatMap(([day, styles]) =>
        [...styles].flatMap(([styleId, codes]) =>
          [...codes].map(([trackingCode, views]) => ({ day, styleId, trackingCode, views })),
        ),
      )
      days = new Map()
      todayEndsAt = 0
      return taken
    },
    putBack: (taken: readonly CountedViews[]): void => {
      for (const { day, views, ...page } of taken) addTo(stylesOf(day), page, views)
    },
  }
}
