/** Positions on the globe, in decimal degrees, and how a route of them fits into a flat picture. */
export type Position = { latitude: number; longitude: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** A piece of the world in a picture; longitudes run on past 180 where it crosses the date line. */
export type MapFrame = Size & { west: number; north: number; degreesAcross: number; degreesDown: number }

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360

const MICRO = 1_000_000
const CIRCLE = 360 * MICRO
const turnMicro = (micro: number): number => ((micro % CIRCLE) + CIRCLE) % CIRCLE

/**
 * The same longitudes, made continuous: the widest empty stretch of the globe is the one not shown. Counted in
 * millionths of a degree, the finest that positions are kept in, because whole numbers compare exactly.
 */
export function unwrapLongitudes(longitudes: number[]): number[] {
  const around = longitudes.map((longitude) => turnMicro(Math.round(longitude * MICRO)))
  const sorted = [...around].sort((a, b) => a - b)
  const gaps = sorted.map((here, index) => (sorted[index + 1] ?? (sorted[0] ?? 0) + CIRCLE) - here)
  const widest = gaps.indexOf(Math.max(...gaps))
  const start = sorted[(widest + 1) % sorted.length] ?? 0
  const first = start > CIRCLE / 2 ? start - CIRCLE : start
  return around.map((longitude) => (first + turnMicro(longitude - start)) / MICRO)
}

const MARGIN = 1.4
const NORTHERNMOST = 78
const SOUTHERNMOST = -58

/**
 * The piece of the world that shows all positions, in the shape of the picture and with a margin, never narrower than
 * `minDegrees` of latitude. Degrees of longitude are shortened by the cosine of the middle latitude, so that shapes
 * near the middle look right.
 */
export function frameRoute(positions: Position[], size: Size, minDegrees = 14): MapFrame {
  const longitudes = unwrapLongitudes(positions.map(({ longitude }) => longitude))
  const latitudes = positions.map(({ latitude }) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const shrink = Math.max(Math.cos((((north + south) / 2) * Math.PI) / 180), 0.4)
  const wanted = Math.max(
    (north - south) * MARGIN,
    (east - west) * MARGIN * shrink * (size.height / size.width),
    minDegrees,
  )
  const degreesDown = Math.min(wanted, NORTHERNMOST - SOUTHERNMOST)
  const degreesAcross = Math.min((degreesDown * size.width) / size.height / shrink, 360)
  const top = (north + south + degreesDown) / 2
  return {
    ...size,
    west: (west + east - degreesAcross) / 2,
    north: Math.max(Math.min(top, NORTHERNMOST), SOUTHERNMOST + degreesDown),
    degreesAcross,
    degreesDown,
  }
}

/** Where a position is in the picture. */
export function projectTo(frame: MapFrame, { latitude, longitude }: Position): Point {
  const eastward = turn(longitude - frame.west)
  return {
    x: (eastward / frame.degreesAcross) * frame.width,
    y: ((frame.north - latitude) / frame.degreesDown) * frame.height,
  }
}

/** The position at a point of the picture, longitude between -180 and 180. */
export function positionAt(frame: MapFrame, { x, y }: Point): Position {
  const longitude = turn(frame.west + (x / frame.width) * frame.degreesAcross)
  return {
    latitude: frame.north - (y / frame.height) * frame.degreesDown,
    longitude: longitude > 180 ? longitude - 360 : longitude,
  }
}
