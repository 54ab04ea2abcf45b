/** Loaded where the product starts without its server: another build may have kept the session. */
import { type Session, session } from '#contract/accounts/accounts.ts'

export const checkSession = (kept: unknown): Session | null => session.safeParse(kept).data ?? null
