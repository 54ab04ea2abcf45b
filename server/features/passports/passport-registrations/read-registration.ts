/** How a passport stands with the registry, for its owners. */

import { passportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { isComplete, missingOf } from '#contract/passports/registration.rules.ts'
import type {
  Registration,
  RegistrationStanding,
  RegistrationState,
} from '#contract/passports/registrations.ts'
import { fromProvable, requireGenuine } from '#server/features/passports/passport-proofs/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { findLastRegistered, findNewest } from './passport-registration.store.ts'
import { composeNow, isNews } from './record-registration.ts'

export type ReadingParts = Pick<Parts, 'db' | 'sealing' | 'registry' | 'now'>

interface Reading {
  styleId: number
  origin: string
}

/** What would be registered of the newest version now; null where nothing is published. @throws Refusal `not_genuine` */
export const composeOfNewest = async (db: Reader, parts: ReadingParts, { styleId, origin }: Reading) => {
  const row = await fromProvable(db)
    .leftJoin('passport_withdrawals as w', 'w.style_id', 's.id')
    .where('v.style_id', '=', styleId)
    .select('w.withdrawn_at')
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  await requireGenuine(parts, row, { isNewest: true, db })
  const snapshot = passportSnapshot.parse(row.snapshot)
  const status = row.withdrawn_at === null ? 'published' : 'withdrawn'
  return { version: row.number, ...(await composeNow(db, parts, { styleId, snapshot, origin, status })) }
}

export const presentRegistration = (
  row: NonNullable<Awaited<ReturnType<typeof findNewest>>>,
): Registration => {
  const { version_number: version, made_at, state, content, tries, tried_at } = row
  const { registration_identifier, refusal, answered_at } = row
  return {
    ...{ version, made_at, state: state as RegistrationState, content, tries, tried_at },
    ...{ registration_identifier, refusal, answered_at },
  }
}

export const readStanding = async (
  db: Reader,
  parts: ReadingParts,
  { mayPublish, ...reading }: Reading & { mayPublish: boolean },
): Promise<{ data: RegistrationStanding }> => {
  const { styleId } = reading
  const composed = await composeOfNewest(db, parts, reading)
  const [newest, registered] = await Promise.all([
    findNewest(db, { styleId, lotId: null }),
    findLastRegistered(db, styleId),
  ])
  const isUnsent = composed !== null && isNews(newest, composed) && isComplete(composed.content)
  return {
    data: {
      is_configured: parts.registry.place !== null,
      is_published: composed !== null,
      newest: newest ? presentRegistration(newest) : null,
      registered,
      missing: composed ? missingOf(composed.content) : [],
      can: { send: mayPublish && (isUnsent || newest?.state === 'refused') },
    },
  }
}
