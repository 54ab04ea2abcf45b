/**
 * When a picture was taken, as its camera says: the time of the place, `2026-09-14T08:30:00`, with the offset from UTC
 * where the camera names one, `2026-09-14T08:30:00+03:00`. Versions from before that have an instant.
 */
import { z } from 'zod'

export const takenAt = z.iso.datetime({ local: true, offset: true })

/** The clock of the place as if it were UTC, for formatters, and the offset where it is known. */
export const readTakenAt = (taken: string): { clock: Date; offset: string | null } => {
  const [, local = '', zone = ''] = /^(.{19}(?:\.\d+)?)(.*)$/.exec(taken) ?? []
  return { clock: new Date(`${local}Z`), offset: zone === '' || zone === 'Z' ? null : zone }
}
