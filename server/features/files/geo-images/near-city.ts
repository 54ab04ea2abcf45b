/** The city near a position, from a list that is read when the first picture is looked at: some 24,000 cities in less than 1 MB. */
import { readFileSync } from 'node:fs'
import type { NearPlace } from '#contract/files/snapshot-geo-image.ts'
import type { Position } from '#contract/values/geo.ts'

/** Farther away, a city says little of where a picture was taken. */
const MAX_KM = 30
const KM_A_DEGREE = 111.2
/** The list has hundredths of a degree, about a kilometre. */
const HUNDREDTHS = 100

interface Cities {
  /** The whole list as it is kept, since strings of it all would take ten times the memory. */
  bytes: Buffer
  /** From south to north. */
  latitudes: Int16Array
  longitudes: Int16Array
  /** Where a city's country and name begin. */
  namesAt: Int32Array
}

const [NEW_LINE, BLANK, HASH] = [10, 32, 35]

const countLines = (bytes: Buffer): number => {
  let lines = 0
  for (const byte of bytes) if (byte === NEW_LINE) lines++
  return lines
}

/** A line is `latitude longitude country name`; the first one says where they are from. */
const readCities = (): Cities => {
  const bytes = readFileSync(new URL('./cities.generated.txt', import.meta.url))
  const count = countLines(bytes) - 1
  const latitudes = new Int16Array(count)
  const longitudes = new Int16Array(count)
  const namesAt = new Int32Array(count)
  let at = bytes[0] === HASH ? bytes.indexOf(NEW_LINE) + 1 : 0
  for (let index = 0; index < count; index++) {
    const second = bytes.indexOf(BLANK, at) + 1
    const name = bytes.indexOf(BLANK, second) + 1
    latitudes[index] = Number(bytes.toString('latin1', at, second - 1))
    longitudes[index] = Number(bytes.toString('latin1', second, name - 1))
    namesAt[index] = name
    at = bytes.indexOf(NEW_LINE, name) + 1
  }
  return { bytes, latitudes, longitudes, namesAt }
}

const nameAt = ({ bytes, namesAt }: Cities, index: number): string => {
  const from = namesAt[index] ?? 0
  return bytes.toString('utf8', from, bytes.indexOf(NEW_LINE, from))
}

let known: Cities | undefined

/** The first city that is not south of the latitude. */
const firstFrom = (latitudes: Int16Array, latitude: number): number => {
  let [low, high] = [0, latitudes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((latitudes[middle] ?? 0) < latitude) low = middle + 1
    else high = middle
  }
  return low
}

/** Degrees between two longitudes, the short way round. */
const turnBetween = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % 360
  return Math.min(turn, 360 - turn)
}

/** The nearest city of at least 15,000 people; null where none is within thirty kilometres. */
export const findNearCity = ({ latitude, longitude }: Position): NearPlace | null => {
  known ??= readCities()
  const { latitudes, longitudes } = known
  const reach = MAX_KM / KM_A_DEGREE
  const shrink = Math.cos((latitude * Math.PI) / 180)
  const north = (latitude + reach) * HUNDREDTHS
  let nearest: { at: number; degrees: number } | null = null
  for (let at = firstFrom(latitudes, (latitude - reach) * HUNDREDTHS); at < latitudes.length; at++) {
    const [cityLatitude = 0, cityLongitude = 0] = [latitudes[at], longitudes[at]]
    if (cityLatitude > north) break
    const degrees = Math.hypot(
      cityLatitude / HUNDREDTHS - latitude,
      turnBetween(cityLongitude / HUNDREDTHS, longitude) * shrink,
    )
    if (degrees <= (nearest?.degrees ?? reach)) nearest = { at, degrees }
  }
  if (!nearest) return null
  const name = nameAt(known, nearest.at)
  return { city: name.slice(3), country: name.slice(0, 2) }
}
