import type { FactoryFacts } from '#contract/companies/factory-fields.ts'
import { findPosition } from '#contract/values/places.ts'
import { fixed } from '#contract/values/text/marked.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import { isDuplicate, type Tx } from '#server/platform/db/database.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'
import { insertFactory } from './factory.store.ts'

/** Enters a factory at the position of its city. @throws Refusal `conflict` at the name when the company has one of this name */
export const enterFactory = async (
  tx: Tx,
  actor: Actor,
  facts: FactoryFacts & { organization_id: number },
) => {
  const position = findPosition({ city: facts.established_city, country: facts.established_country })
  try {
    const factory = await insertFactory(tx, {
      ...facts,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    })
    await audit(tx, actor, {
      action: 'factory.added',
      subject: { kind: 'organization', id: facts.organization_id },
      details: { factory_id: factory.id },
    })
    return factory
  } catch (error) {
    if (!isDuplicate(error, 'factories_name')) throw error
    const text = fixed`The company already has a factory with this name.`
    throw refusalAt({ name: text }, 'conflict')
  }
}
