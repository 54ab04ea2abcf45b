/** Who did what, where: suppliers are parties, the places where they work are facilities, each with an id of its own. */
import { findProduction, workplaceOf } from '#contract/passports/passport-production.ts'
import type { PassportSnapshot, SnapshotDetail, SnapshotStep } from '#contract/passports/passport-snapshot.ts'
import type { SnapshotOrganization } from '#contract/passports/sections/snapshot-organization.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { countryOf, NOT_STATED } from './untp-country.ts'
import type { UntpDocument } from './untp-document.ts'

type Product = UntpDocument['credentialSubject']
type PartyRole = Product['relatedParty'][number]
type Role = PartyRole['role']

/** In the words of UNTP. */
const ROLES: Record<TraceStepKey, Role> = {
  raw_material: 'producer',
  fibre: 'producer',
  spinning: 'processor',
  knitting_or_weaving: 'processor',
  dyeing_and_finishing: 'processor',
  printing: 'processor',
  cutting: 'processor',
  sewing: 'processor',
  washing: 'processor',
  trims: 'processor',
  packing: 'serviceProvider',
  warehousing: 'logisticsProvider',
  transport: 'carrier',
  retail: 'retailer',
}

/** Of a step without a kind no more is known than that somebody did something for the product. */
const roleIn = ({ kind, makes_garment }: SnapshotStep): Role => {
  if (makes_garment) return 'manufacturer'
  return kind ? ROLES[kind] : 'serviceProvider'
}

type Named = SnapshotOrganization & { id: string }

export interface Work {
  step: SnapshotStep
  detail: SnapshotDetail
  party: Named | null
  facility: Named | null
}

/** Hidden from readers, it is hidden from machines too. */
const shownSteps = ({ layout, steps }: PassportSnapshot): SnapshotStep[] => (layout.supply_chain ? steps : [])

/** The same company is the same one wherever it is named; ids hold within the document. */
const numberAs = (prefix: string): ((organization: SnapshotOrganization) => Named) => {
  const ids = new Map<string, string>()
  return (organization) => {
    const { name, city, country } = organization
    const key = JSON.stringify([name, city, country])
    const id = ids.get(key) ?? `${prefix}-${ids.size + 1}`
    ids.set(key, id)
    return { ...organization, id }
  }
}

const facilityOf = ({ factory, supplier, used_supplier_as_factory }: SnapshotDetail) =>
  used_supplier_as_factory ? supplier : factory

export const readWork = (snapshot: PassportSnapshot, documentId: string): Work[] => {
  const asParty = numberAs(`${documentId}#party`)
  const asFacility = numberAs(`${documentId}#facility`)
  return shownSteps(snapshot).flatMap((step) =>
    step.details.map((detail) => {
      const facility = facilityOf(detail)
      return {
        step,
        detail,
        party: detail.supplier && asParty(detail.supplier),
        facility: facility && asFacility(facility),
      }
    }),
  )
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const sayWork = ({ step, detail }: Work): string =>
  [step.display_name, detail.name].filter(Boolean).join(': ')

/** Each supplier once for each of its roles; what it did is said of it as a whole. */
export const describeParties = (work: readonly Work[]): PartyRole[] => {
  const withParty = work.flatMap((each) => (each.party ? [{ ...each, party: each.party }] : []))
  const roles = Map.groupBy(withParty, ({ party, step }) => `${party.id} ${roleIn(step)}`)
  return [...roles.values()].flatMap(([first]) => {
    if (!first) return []
    const { party, step } = first
    const done = withParty.filter((each) => each.party.id === party.id).map(sayWork)
    return [
      {
        role: roleIn(step),
        party: {
          type: ['Party'] as ['Party'],
          id: party.id,
          name: party.name,
          description: unique(done).join('; '),
          ...(party.country && { registrationCountry: countryOf(party.country) }),
        },
      },
    ]
  })
}

const presentFacility = ({ id, name }: Named): Product['producedAtFacility'] => ({
  type: ['Facility'],
  id,
  name,
})

/** UNTP demands a place and a country. Only the step that the brand says makes the garment gives them. */
export const describeProduction = (
  snapshot: PassportSnapshot,
  work: readonly Work[],
  documentId: string,
): Pick<Product, 'producedAtFacility' | 'countryOfProduction'> => {
  const production = findProduction(snapshot)
  const making = work.filter(({ step }) => step === production?.step)
  const [facility, ...others] = new Map(making.map((each) => [each.facility?.id, each.facility])).values()
  const isOne = facility && others.length === 0
  return {
    producedAtFacility: presentFacility(
      isOne ? facility : { id: `${documentId}#facility`, name: NOT_STATED, ...NOWHERE },
    ),
    countryOfProduction: countryOf(production?.country),
  }
}

const NOWHERE = { city: null, country: null, position: null }

const describeConfirmations = (
  { verified_by_brand, verified_by_factory }: SnapshotDetail,
  { mark_whole_trace_as_unverified }: PassportSnapshot,
) => ({
  confirmedByBrand: !mark_whole_trace_as_unverified && verified_by_brand !== null,
  confirmedByFactory: !mark_whole_trace_as_unverified && verified_by_factory !== null,
})

const describeStep = ({ display_name, kind, makes_garment }: SnapshotStep) => ({
  step: display_name,
  ...(kind && { kind }),
  ...(makes_garment && { makesProduct: true }),
})

const describeWork = ({ step, detail, party, facility }: Work, snapshot: PassportSnapshot) => {
  const place = workplaceOf(detail)
  return {
    ...describeStep(step),
    ...(detail.name && { part: detail.name }),
    ...(party && { party: party.id }),
    ...(facility && { facility: presentFacility(facility) }),
    ...(place && { city: place.city, country: place.country }),
    ...(detail.delivery_method && { deliveryMethod: detail.delivery_method }),
    ...describeConfirmations(detail, snapshot),
  }
}

/** Every step in its order, with each part of its work; a step of which nobody is named is there too. */
export const describeSupplyChain = (snapshot: PassportSnapshot, work: readonly Work[]): object[] => {
  const byStep = Map.groupBy(work, ({ step }) => step)
  return shownSteps(snapshot).flatMap((step): object[] => {
    const done = byStep.get(step) ?? []
    return done.length > 0
      ? done.map((each) => describeWork(each, snapshot))
      : [{ ...describeStep(step), confirmedByBrand: false, confirmedByFactory: false }]
  })
}

/** The lines of the bill of materials that the passport shows, with the certificates that the brand states of them. */
export const describeBom = ({ layout, bom }: PassportSnapshot): object[] =>
  ((layout.bom && bom) || []).map(
    ({ item, section, composition, supplier, country, certification, recycled }) => ({
      item,
      section,
      ...(composition.length > 0 && { fibres: composition }),
      ...(supplier && { supplier }),
      ...(country && { country }),
      ...(certification && { certification }),
      ...(recycled && { recycledPercent: recycled }),
    }),
  )
