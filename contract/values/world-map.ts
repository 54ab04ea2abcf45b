/** The picture of the world that places are drawn on, in the Equal Earth projection (Šavrič, Patterson, Jenny 2018). */
import type { Point, Position } from './geo.ts'

const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796]
const ROOT_3 = Math.sqrt(3)
const RADIANS = Math.PI / 180

/** Nothing is made beyond these latitudes; Antarctica is left out. */
const NORTHERNMOST = 84
const SOUTHERNMOST = -58

const parametric = (latitude: number): number => Math.asin((ROOT_3 / 2) * Math.sin(latitude * RADIANS))
const height = (theta: number): number => theta * (A1 + A2 * theta ** 2 + A3 * theta ** 6 + A4 * theta ** 8)
const steepness = (theta: number): number =>
  A1 + 3 * A2 * theta ** 2 + 7 * A3 * theta ** 6 + 9 * A4 * theta ** 8
/** How far from the middle a degree of longitude is at this latitude. */
const stretch = (theta: number): number => (2 * ROOT_3 * RADIANS * Math.cos(theta)) / (3 * steepness(theta))

const HALF_WIDTH = 180 * stretch(0)
const TOP = height(parametric(NORTHERNMOST))
const BOTTOM = height(parametric(SOUTHERNMOST))

/** Its height for a width of 1. */
export const WORLD_MAP_HEIGHT = (TOP - BOTTOM) / (2 * HALF_WIDTH)

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** Where a place is in the picture, both coordinates from 0 at its upper left corner to 1. */
export const projectPlace = ({ latitude, longitude }: Position): Point => {
  const theta = parametric(within(SOUTHERNMOST, latitude, NORTHERNMOST))
  return {
    x: (1 + (longitude * stretch(theta)) / HALF_WIDTH) / 2,
    y: (TOP - height(theta)) / (TOP - BOTTOM),
  }
}

/** The parametric latitude at a height of the picture, by Newton's method; five steps are exact to a millimetre. */
const thetaAt = (y: number): number => {
  const wanted = TOP - within(0, y, 1) * (TOP - BOTTOM)
  let theta = wanted / A1
  for (let step = 0; step < 5; step++) theta -= (height(theta) - wanted) / steepness(theta)
  return theta
}

export interface PictureArea {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The smallest area between parallels and meridians that holds this part of the picture. Meridians bend towards the
 * poles, so it holds a little more.
 */
export const boundsOf = ({ left, top, right, bottom }: PictureArea) => {
  const [north, south] = [thetaAt(top), thetaAt(bottom)]
  const thetas = [north, south, ...(north > 0 && south < 0 ? [0] : [])]
  const longitudesAt = (x: number): number[] =>
    thetas.map((theta) => within(-180, ((2 * x - 1) * HALF_WIDTH) / stretch(theta), 180))
  const latitude = (theta: number): number =>
    Math.asin(within(-1, (2 * Math.sin(theta)) / ROOT_3, 1)) / RADIANS
  return {
    west: Math.min(...longitudesAt(left)),
    east: Math.max(...longitudesAt(right)),
    north: latitude(north),
    south: latitude(south),
  }
}
