import { z } from 'zod'
import { id, version } from '../../values/fields.ts'

/** The entry of a company's library that a row of a tech pack follows, and the version that it took. */
export const libraryLink = z.object({ entry_id: id, entry_version: version })
export type LibraryLink = z.output<typeof libraryLink>

/** Of a row that is saved: nothing sent and nothing linked are the same. */
export const linkInput = libraryLink.nullish().transform((link) => link ?? null)
