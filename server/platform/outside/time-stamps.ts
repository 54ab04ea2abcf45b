/** The time stamp service that the operator's settings name: asked as it is, also within the own network. */
import { type Outside, openOutside } from './outside.ts'

export interface TimeStamps {
  url: string
  /** For this service alone: nobody's typed address is let in with it. */
  outside: Pick<Outside, 'exchange'>
}

/** Null where none is set up. */
export const openTimeStamps = (url: string | null): TimeStamps | null =>
  url === null ? null : { url, outside: openOutside(undefined, [new URL(url).origin]) }
