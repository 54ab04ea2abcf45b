import type { z } from 'zod'
import type { member } from '#contract/accounts/team.ts'

export type Member = z.infer<typeof member>
