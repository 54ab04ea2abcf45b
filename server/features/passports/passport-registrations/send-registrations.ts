/** The outbox: what waits for the registry, one at a time, until a try brings no answer. */
import type { Parts } from '#server/platform/parts.ts'
import { claimNext, type Due, isInTrouble, keepVerdict } from './passport-registration.store.ts'
import { REGISTRATIONS } from './record-registration.ts'
import { judgeAnswer, pauseAfter, type Verdict } from './registry-answer.rules.ts'

type SendingParts = Pick<Parts, 'db' | 'registry' | 'now'>

/** Much longer than a request may take: what a process died with is taken up again after that. */
const LEASE_MS = 2 * 60_000
/** A registry that is away is not asked with each publication. */
const REST_MS = 20_000

export const scheduleRegistrations = (parts: SendingParts & Pick<Parts, 'jobs'>): void =>
  parts.jobs.schedule(REGISTRATIONS, '* * * * *', async () => void (await sendWaiting(parts)), {
    atStart: [0],
  })

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** How many were answered. */
export const sendWaiting = async (parts: SendingParts): Promise<number> => {
  const { db, registry, now } = parts
  if (!registry.place || (await isInTrouble(db, later(now(), -REST_MS)))) return 0
  for (let answered = 0; ; answered++) {
    const begun = now()
    const due = await db.write((tx) => claimNext(tx, { now: begun, until: later(begun, LEASE_MS) }))
    if (!due) return answered
    const verdict = await send(registry.place, due)
    const ended = now()
    const kept = { verdict, now: ended, nextTry: later(ended, pauseAfter(due.tries)) }
    await db.write((tx) => keepVerdict(tx, due.id, kept))
    if (verdict.kind === 'later') return answered
  }
}

type Place = NonNullable<Parts['registry']['place']>

/** As docs/registry.md has it. */
export const describeRequest = ({ key, content, importer_eori }: Omit<Due, 'id' | 'tries'>) => ({
  registration_key: key,
  status: content.status,
  unique_product_identifier: content.product_identifier,
  resolver_address: content.resolver_address,
  commodity_code: content.commodity_code,
  operator_identifier: content.operator_identifier,
  importer_eori,
  backup_address: content.backup_address,
})

const send = async ({ url, token, outside }: Place, due: Due): Promise<Verdict> => {
  const reply = await outside.exchange(url, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': due.key },
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(describeRequest(due)),
  })
  return judgeAnswer(reply)
}
