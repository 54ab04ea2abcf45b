/** A company as it stands in a request. */

import { Anchor } from '@mantine/core'
import { formatPlace } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'

/** Opened beside the list, which stays where it is. */
export function CompanyLink({ uuid, name }: { uuid: string; name: string }) {
  return (
    <Anchor href={`/companies/${uuid}`} target="_blank" rel="noopener" fw={600}>
      {name}
    </Anchor>
  )
}

const TYPE_NAMES = { brand: 'Brand', supplier: 'Supplier' } as const

interface Placed {
  type: keyof typeof TYPE_NAMES
  city: string | null
  country: string | null
}

export const sayTypeAndPlace = ({ type, city, country }: Placed): string =>
  joinFacts([TYPE_NAMES[type], formatPlace(city, country)])
