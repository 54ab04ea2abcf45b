/** What tests of claims begin with. */
import { readOwnClaim } from '#contract/accounts/claims.ts'
import { type Maker, makeStyle, type Person } from '#server/test/make.ts'

export const claimOf = async (person: Person) => (await person.send(readOwnClaim)).data.claim

/** A company of the registry that works on a style of a verified brand, and somebody who claims it. */
export const openClaimed = async (make: Maker, { proved = true } = {}) => {
  const entry = await make.registryEntry()
  const brand = await make.brand()
  const style = await makeStyle(brand, { suppliers: [entry] })
  const claimant = await make.claimant(entry.id, { proved })
  return { entry, brand, style: { id: String(style.id) }, claimant }
}
