import type { z } from 'zod'
import type { bomItemInput } from '#contract/materials/boms.ts'

/** A line as it is sent: saved, or new under an id of its own. */
export type SentLine = z.input<typeof bomItemInput>
