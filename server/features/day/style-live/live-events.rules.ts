/** Events as `text/event-stream` has them (HTML, 9.2). */
import type { LiveEvent } from '#contract/day/style-live.ts'

/** JSON has no line end of its own, so the data are one line. */
export const textOf = ({ name, data }: LiveEvent): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A comment, which says nothing but that the line is there. */
export const BEAT = ': beat\n\n'

/** For programs that open such a line anew by themselves, in milliseconds. */
export const OPENING = 'retry: 3000\n\n'
