import { PASSPORT_TEXTS } from '#contract/passports/passports.ts'
import { formatPlace } from '#web/lib/formats.ts'
import { sayNamedFactory } from '#web/records/company/factory-words.ts'
import type { DetailValues } from '../editor/passport-values.rules.ts'
import { IconMapPin } from '../passport-icons.ts'
import type { Places } from '../passport-places.ts'
import classes from './steps.module.css'

/** Where the work is done: the factory's place, or the supplier's; empty when neither has one. */
export const locationOf = (
  { supplier_id, factory_id }: Pick<DetailValues, 'supplier_id' | 'factory_id'>,
  { suppliers, factories }: Places,
): string => {
  const factory = typeof factory_id === 'number' ? factories[factory_id] : undefined
  if (factory) return sayNamedFactory(factory)
  const supplier = supplier_id === null ? undefined : suppliers[supplier_id]
  return supplier ? formatPlace(supplier.city, supplier.country) : ''
}

export function LocationLine({ detail, places }: { detail: DetailValues; places: Places }) {
  if (detail.supplier_id === null) return <span className={classes.location} />
  return (
    <span className={classes.location}>
      <IconMapPin size={16} aria-hidden />
      {locationOf(detail, places) || PASSPORT_TEXTS.noLocation}
    </span>
  )
}
