/**
 * What happened to a lot or a piece as an EPCIS 2.0 document: as far as somebody said it, and as far as everybody reads it.
 * An event has a time; what has none is no event, and is named.
 */
import { findProduction, workplaceOf } from '#contract/passports/passport-production.ts'
import type { PassportSnapshot, SnapshotStep } from '#contract/passports/passport-snapshot.ts'
import { contextAddress } from '#server/features/passports/passport-credentials/index.ts'
import { pathOfLot } from '#server/features/passports/passport-lots/index.ts'

export const EPCIS_CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'

export interface EpcisEvent {
  type: 'ObjectEvent'
  eventID: string
  eventTime: string
  eventTimeZoneOffset: string
  action: 'ADD'
  bizStep: 'commissioning'
  disposition: 'active'
  epcList?: string[]
  quantityList?: { epcClass: string; quantity?: number }[]
  readPoint?: { id: string }
  bizLocation?: { id: string }
  ilmd?: Record<string, string>
  'selvedge:timePrecision': 'day'
  'selvedge:place'?: { 'selvedge:name': string; 'selvedge:city'?: string; 'selvedge:country'?: string }
}

export interface EpcisDocument {
  '@context': [string, { selvedge: string }]
  type: 'EPCISDocument'
  schemaVersion: '2.0'
  creationDate: string
  epcisBody: { eventList: EpcisEvent[] }
  'selvedge:leftOut': { 'selvedge:step': string; 'selvedge:missing': 'day'[] }[]
}

/** GS1's own address of the class or the instance; without a GTIN the address of its page, as EPCIS lets one. */
const idOf = ({ gtin, lot }: PassportSnapshot, page: string): string => {
  const parts = [
    lot?.number && `/10/${encodeURIComponent(lot.number)}`,
    lot?.serial && `/21/${encodeURIComponent(lot.serial)}`,
  ]
  return gtin ? `https://id.gs1.org/01/${gtin}${parts.filter(Boolean).join('')}` : page
}

/** A place of the same document, as nobody gave it an identifier of its own. */
const placeOf = (step: SnapshotStep | null, page: string) => {
  const [detail, ...others] = step?.details ?? []
  const place = detail && others.length === 0 ? workplaceOf(detail) : null
  if (!place) return {}
  const id = `${page}#place-of-making`
  return {
    readPoint: { id },
    bizLocation: { id },
    'selvedge:place': {
      'selvedge:name': place.name,
      ...(place.city && { 'selvedge:city': place.city }),
      ...(place.country && { 'selvedge:country': place.country }),
    },
  }
}

/** Only the day is known; the offset is that of the day as it is written. */
const timeOf = (day: string) => ({
  eventTime: `${day}T00:00:00.000Z`,
  eventTimeZoneOffset: '+00:00',
  'selvedge:timePrecision': 'day' as const,
})

const describeMaking = (snapshot: PassportSnapshot, page: string): EpcisEvent[] => {
  const { lot } = snapshot
  const day = lot?.made_to ?? lot?.made_from
  if (!lot || !day) return []
  const id = idOf(snapshot, page)
  const production = findProduction(snapshot)
  const what = lot.serial
    ? { epcList: [id] }
    : { quantityList: [{ epcClass: id, ...(lot.quantity && { quantity: lot.quantity }) }] }
  return [
    {
      type: 'ObjectEvent',
      eventID: `${page}#commissioning`,
      ...timeOf(day),
      ...{ action: 'ADD', bizStep: 'commissioning', disposition: 'active' },
      ...what,
      ...placeOf(production?.step ?? null, page),
      ...(lot.number && { ilmd: { 'cbvmda:lotNumber': lot.number } }),
    },
  ]
}

/** Steps of the chain as everybody reads them, of which nobody said when they were done for this lot. */
const describeLeftOut = (
  { steps, lot }: PassportSnapshot,
  isMade: boolean,
): EpcisDocument['selvedge:leftOut'] =>
  lot
    ? steps
        .filter(({ makes_garment }) => !(makes_garment && isMade))
        .map(({ display_name }) => ({ 'selvedge:step': display_name, 'selvedge:missing': ['day' as const] }))
    : []

/** @param snapshot of a lot or a piece, as its reader reads it */
export const describeAsEpcis = (snapshot: PassportSnapshot, origin: string): EpcisDocument => {
  const { lot, style_number, published_at } = snapshot
  const page = origin + (lot ? pathOfLot(style_number, lot) : `/trace/${style_number}`)
  const eventList = describeMaking(snapshot, page)
  return {
    '@context': [EPCIS_CONTEXT, { selvedge: `${contextAddress(origin)}#` }],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: lot?.published_at ?? published_at,
    epcisBody: { eventList },
    'selvedge:leftOut': describeLeftOut(snapshot, eventList.length > 0),
  }
}
