/** What the map asks of the server, and what its markers say. */
import type { FactoryCluster, MapArea } from '#contract/companies/factory-map.ts'
import { formatCountry, formatNumber } from '#web/lib/formats.ts'
import { readerLocale } from '#web/lib/language/reader-locale.ts'
import { boundsOf, type PictureArea } from '#web/lib/world-map.ts'

/** Areas begin and end at whole multiples of this, so that moving a little asks nothing new. */
const AREA_STEP = 10

const snapDown = (degrees: number): number => Math.floor(degrees / AREA_STEP) * AREA_STEP
const snapUp = (degrees: number): number => Math.ceil(degrees / AREA_STEP) * AREA_STEP

/** What is visible and a little more; null for the whole world. */
export const areaToAsk = (visible: PictureArea, zoom: number): MapArea | null => {
  if (zoom === 0) return null
  const { west, south, east, north } = boundsOf(visible)
  return {
    west: Math.max(-180, snapDown(west)),
    south: Math.max(-90, snapDown(south)),
    east: Math.min(180, snapUp(east)),
    north: Math.min(90, snapUp(north)),
  }
}

const placeOf = ({ city, country }: Pick<FactoryCluster, 'city' | 'country'>): string =>
  city ?? (country ? formatCountry(country) : 'an unnamed place')

/** `12 factories near Bursa`; a single one has its own name. */
export const titleOfCluster = ({ count, factories, ...place }: FactoryCluster): string => {
  const [only] = factories
  if (count === 1 && only) return `${only.name}, ${only.company.name}, ${placeOf(place)}`
  return `${formatNumber(count)} factories near ${placeOf(place)}`
}

/** `1.2K`: what fits on a marker. */
export const shortCount = (count: number, locale?: string): string =>
  new Intl.NumberFormat(locale ?? readerLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(
    count,
  )

/** Across, in pixels: by the number of factories, never too small to be pressed. */
export const sizeOfMarker = (count: number): number => Math.min(42, 24 + Math.round(Math.log2(count) * 1.6))

export const keyOf = ({ area }: Pick<FactoryCluster, 'area'>): string =>
  [area.west, area.south, area.east, area.north].join(' ')
