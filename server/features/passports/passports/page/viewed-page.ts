/** What sending a public page counts as: who looked is not part of it. */
import type { IncomingMessage } from 'node:http'
import type { CountedFor } from '#server/platform/public-pages/drawn-page.ts'

export interface ViewedPage {
  styleId: number
  /** The code that led to it; null where none of the style's did. */
  trackingCode: string | null
}

/** Told of every page that was sent. It looks at the request's headers only to leave machines out. */
export type CountView = (page: ViewedPage, request: IncomingMessage) => void

/** A code that is not the style's counts as none, so nobody can fill the counts with codes of their own. */
export const viewedPageOf = ({ styleId, trackingCodes }: CountedFor, code: unknown): ViewedPage => ({
  styleId,
  trackingCode: typeof code === 'string' && trackingCodes.has(code) ? code : null,
})
