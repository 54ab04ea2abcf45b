/** How the parts of a published version are named and summed up where two versions are compared. */

import type { SnapshotGeoImage } from '#contract/files/snapshot-geo-image.ts'
import type { SnapshotPicture } from '#contract/files/snapshot-picture.ts'
import { WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import type { FactOfKind, Substance } from '#contract/passports/facts/fact-kinds.ts'
import { sayIdentifier, saySubstance } from '#contract/passports/facts/say-fact.rules.ts'
import type { SnapshotBomLine } from '#contract/passports/passport-bom.ts'
import type { SnapshotCareInstruction } from '#contract/passports/passport-care.ts'
import type { ServiceCompany } from '#contract/passports/passport-circular-services.ts'
import type { SnapshotDetail, SnapshotStep } from '#contract/passports/passport-snapshot.ts'
import type { SnapshotOrganization } from '#contract/passports/sections/snapshot-organization.ts'
import { findCareSymbol } from '#contract/values/codes/care-symbols.ts'
import type { FibreShare } from '#contract/values/codes/fibres.ts'
import { nameOfTraceStep } from '#contract/values/codes/trace-steps.ts'
import { formatDecimal, formatInstant, formatPlace, formatTakenDay } from '#web/lib/formats.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'
import { sayBomLine, sayMoreOfBomLine } from '../sections/bom/bom-line.ts'

/** An entry of a list: what tells it from the others, and all of it in brief. Empty where it says nothing. */
export interface EntryWords {
  name: (entry: unknown) => string
  say: (entry: unknown) => string
}

/** A list is known by its field, and the contract's schema says what its entries are. */
const entries = <Entry>(name: (entry: Entry) => string, say: (entry: Entry) => string): EntryWords => ({
  name: (entry) => name(entry as Entry),
  say: (entry) => say(entry as Entry),
})
const join = (parts: readonly (string | null | undefined | false)[], between = ' · '): string =>
  parts.filter(Boolean).join(between)

type Weight = NonNullable<SnapshotBomLine['weight']>

const sayCompany = ({ name, city, country }: Omit<SnapshotOrganization, 'position'>): string =>
  join([name, formatPlace(city, country)], ', ')
const sayPicture = ({ hash }: SnapshotPicture): string => `Picture ${hash.slice(0, 8)}`
const sayConfirmation = ({ at }: { at: string }): string => formatInstant(at)
const sayWeight = ({ value, unit }: Weight): string => `${formatDecimal(value)} ${WEIGHT_UNIT_NAMES[unit]}`
const sayPhotos = (images: readonly SnapshotGeoImage[]): string | false =>
  images.length > 0 && (images.length === 1 ? '1 geo image' : `${images.length} geo images`)

const sayDetail = (detail: SnapshotDetail): string =>
  join([
    detail.name,
    detail.supplier && sayCompany(detail.supplier),
    detail.factory && sayCompany(detail.factory),
    detail.delivery_method,
    sayPhotos(detail.geo_images),
  ])

const SERVICE_COMPANIES = entries<ServiceCompany>(({ name }) => name, sayCompany)

const DOCUMENTS = entries<FactOfKind['documents'][number]>(
  ({ name }) => name,
  ({ url }) => url,
)

/** The lists of a version by their field. */
export const LISTS: Readonly<Record<string, EntryWords>> = {
  steps: entries<SnapshotStep>(
    ({ display_name }) => display_name,
    ({ kind, makes_garment, details }) =>
      join([
        kind && nameOfTraceStep(kind),
        makes_garment && 'makes the garment',
        join(details.map(sayDetail), '; '),
      ]),
  ),
  details: entries<SnapshotDetail>(({ name, supplier }) => name || supplier?.name || '', sayDetail),
  geo_images: entries<SnapshotGeoImage>(
    ({ latitude, longitude }) => `${latitude}, ${longitude}`,
    ({ picture, taken_at }) => join([sayPicture(picture), taken_at && formatTakenDay(taken_at)]),
  ),
  bom: entries<SnapshotBomLine>(
    ({ item }) => item,
    (line) => join([sayBomLine(line), sayMoreOfBomLine(line), sayPhotos(line.geo_images)]),
  ),
  facilities: entries<FactOfKind['facilities'][number]>(({ name }) => name, sayIdentifier),
  conformity_documents: DOCUMENTS,
  instructions: DOCUMENTS,
  substances: entries<Substance>(({ name }) => name, saySubstance),
  care: entries<SnapshotCareInstruction>(
    ({ name, symbol }) => name ?? findCareSymbol(symbol)?.name ?? '',
    ({ name, symbol, picture }) =>
      join([name ?? findCareSymbol(symbol)?.name, !symbol && picture && sayPicture(picture)]),
  ),
  components: entries<{ name: string; fibres: FibreShare[] }>(
    ({ name }) => name,
    ({ fibres }) => sayFibres(fibres),
  ),
  repairs: SERVICE_COMPANIES,
  recycles: SERVICE_COMPANIES,
  resales: SERVICE_COMPANIES,
  upcycles: SERVICE_COMPANIES,
  donations: SERVICE_COMPANIES,
}

const isShares = (value: object): value is FibreShare[] =>
  Array.isArray(value) && value.every((each) => each !== null && typeof each === 'object' && 'fibre' in each)

/** Objects that a reader sees as one thing: they are said whole, however much of them changed. */
export const sayWhole = (value: object): string | null => {
  if (isShares(value)) return sayFibres(value)
  if ('hash' in value) return sayPicture(value as SnapshotPicture)
  if ('unit' in value) return sayWeight(value as Weight)
  return 'at' in value ? sayConfirmation(value as { at: string }) : null
}

/** Objects that are said whole where they came or went, and by field where they changed. */
export const sayNew = (field: string, value: object): string | null =>
  field === 'supplier' || field === 'factory' ? sayCompany(value as SnapshotOrganization) : null
