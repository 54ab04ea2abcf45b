/** Newcomers and publications as the API and the public address show them. */
import { readSession } from '#contract/accounts/accounts.ts'
import { readOwnClaim } from '#contract/accounts/claims.ts'
import { readSecondFactors } from '#contract/accounts/second-factor.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { readPublication } from '#contract/passports/publications.ts'
import { listCollections } from '#contract/styles/collections.ts'
import { readStyle } from '#contract/styles/styles.ts'
import type { NewcomerFacts, PublicationFacts, TrackedNewcomer, TrackedPublication } from './ledger.ts'

export const observeNewcomer = async (person: TrackedNewcomer): Promise<NewcomerFacts | null> => {
  const { session, entry } = person
  const { status, data } = await session.send(readSession, {})
  if (status !== 200) throw new Error(`${person.firstName} is not signed in: ${JSON.stringify(data)}`)
  const { data: factors } = await session.send(readSecondFactors, {})
  const { claim } = (await session.send(readOwnClaim, {})).data
  const { data: own } = (await session.send(listCollections, {})).data
  const { organization, user } = data
  const { logo } = organization
  const shown = logo && (await session.download(`/media/${logo}/320.webp`)).status
  return {
    is_proved: user.email_proved,
    has_app: factors.totp !== null,
    recovery_codes: factors.recovery_codes_left,
    claim: claim?.status ?? null,
    company: organization.name,
    is_entry: entry !== null && organization.id === entry.id && !organization.provisional,
    logo: shown === null || shown === 200 ? logo : `${logo} answers ${shown}`,
    collections: own
      .map(({ name }) => name)
      .filter((name) => name.startsWith('crash '))
      .sort(),
  }
}

export const observePublication = async (record: TrackedPublication): Promise<PublicationFacts | null> => {
  const { session } = record
  const params = { id: String(record.id) }
  const style = await session.send(readStyle, { params })
  if (style.status !== 200) return null
  const { data } = await session.send(readPublication, { params })
  const { published_version } = (await session.send(readTrace, { params })).data
  const page = await session.download(`/trace/${style.data.inquiry.style_number}.json`)
  return {
    version: published_version,
    state: data.request ? 'asked' : data.declined ? 'declined' : 'settled',
    is_withdrawn: data.withdrawn !== null,
    page: page.status,
  }
}
