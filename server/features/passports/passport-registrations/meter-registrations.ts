import { REGISTRATION_STATES } from '#contract/passports/registrations.ts'
import { alone } from '#server/platform/observe/meters.ts'
import type { Parts } from '#server/platform/parts.ts'
import { countByState } from './passport-registration.store.ts'

/** For Health and Prometheus; what waits for a registry that nobody has set up is late for nobody. */
export const meterRegistrations = ({
  meters,
  db,
  now,
  registry,
}: Pick<Parts, 'meters' | 'db' | 'now' | 'registry'>): void => {
  meters.ask('selvedge_registrations', async () => {
    const counts = await countByState(db)
    return REGISTRATION_STATES.map((state) => ({ labels: { state }, value: counts.get(state)?.count ?? 0 }))
  })
  meters.ask('selvedge_oldest_registration_seconds', async () => {
    if (!registry.place) return alone(Number.NaN)
    const oldest = (await countByState(db)).get('waiting')?.oldest
    return alone(oldest ? Math.max(0, (now().getTime() - Date.parse(oldest)) / 1000) : 0)
  })
}
