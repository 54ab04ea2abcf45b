/** The demo world (decisions §10): made once, on an empty database, through the product's own rules. */
import type { App } from '#server/platform/http/route.ts'
import type { Parts } from '#server/platform/parts.ts'
import { makePeople } from './make-people.ts'

export const loadDemo = async (
  parts: Parts,
  _app: App,
  { say }: { say: (line: string) => void },
): Promise<void> => {
  const someone = await parts.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (someone) return
  say('Making the demo data…')
  await makePeople(parts.db)
}
