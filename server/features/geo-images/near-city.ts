/** The city near a position, from a list that is read when the first picture is looked at: some 27,000 cities in about 2 MB. */
import { readFileSync } from 'node:fs'
import type { NearPlace } from '#contract/snapshot-geo-image.ts'
import type { Position } from '#contract/values/geo.ts'

/** Farther away, a city says little of where a picture was taken. */
const MAX_KM = 30
const KM_A_DEGREE = 111.2
/** The list has hundredths of a degree, about a kilometre. */
const HUNDREDTHS = 100

interface Cities {
  /** From south to north. */
  latitudes: Int16Array
  longitudes: Int16Array
  names: readonly string[]
}

/** A line is `latitude longitude country name`. */
const readCities = (): Cities => {
  const text = readFileSync(new URL('./cities.generated.txt', import.meta.url), 'utf8')
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const latitudes = new Int16Array(lines.length)
  const longitudes = new Int16Array(lines.length)
  const names = lines.map((line, index) => {
    const [latitude, longitude, ...name] = line.split(' ')
    latitudes[index] = Number(latitude)
    longitudes[index] = Number(longitude)
    return name.join(' ')
  })
  return { latitudes, longitudes, names }
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
  const { latitudes, longitudes, names } = known
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
  const name = names[nearest.at] ?? ''
  return { city: name.slice(3), country: name.slice(0, 2) }
}
