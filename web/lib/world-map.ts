/** The picture of the world that places are drawn on, in the Equal Earth projection (Šavrič, Patterson, Jenny 2018). */
import { geoEqualEarth } from 'd3-geo'
import type { Point, Position } from '#contract/values/geo.ts'

/** Nothing is made beyond these latitudes; Antarctica is left out. */
const NORTHERNMOST = 84
const SOUTHERNMOST = -58

/** Its middle is where the meridian of Greenwich meets the equator; y grows to the south. */
const earth = geoEqualEarth().scale(1).translate([0, 0]).precision(0)
const at = (longitude: number, latitude: number): [number, number] => earth([longitude, latitude]) ?? [0, 0]

const [HALF_WIDTH] = at(180, 0)
const [, TOP] = at(0, NORTHERNMOST)
const [, BOTTOM] = at(0, SOUTHERNMOST)

/** Its height for a width of 1. */
export const WORLD_MAP_HEIGHT = (BOTTOM - TOP) / (2 * HALF_WIDTH)

/** The same projection onto a picture of this width, for whole outlines. */
export const projectionOf = (width: number) => {
  const scale = width / (2 * HALF_WIDTH)
  return geoEqualEarth()
    .scale(scale)
    .translate([width / 2, -TOP * scale])
    .precision(0)
}

const within = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

/** Where a place is in the picture, both coordinates from 0 at its upper left corner to 1. */
export const projectPlace = ({ latitude, longitude }: Position): Point => {
  const [x, y] = at(longitude, within(SOUTHERNMOST, latitude, NORTHERNMOST))
  return { x: (1 + x / HALF_WIDTH) / 2, y: (y - TOP) / (BOTTOM - TOP) }
}

/** The place at a point of the picture; beside the globe its nearest edge. */
const placeAt = (x: number, y: number): Position => {
  const across = (2 * x - 1) * HALF_WIDTH
  const [longitude = 0, latitude = 0] = earth.invert?.([across, TOP + y * (BOTTOM - TOP)]) ?? []
  // What lies beyond the date line comes back as the other side of the globe.
  return { latitude, longitude: longitude * across < 0 ? 180 * Math.sign(across) : longitude }
}

export interface PictureArea {
  left: number
  top: number
  right: number
  bottom: number
}

const EQUATOR = -TOP / (BOTTOM - TOP)

/**
 * The smallest area between parallels and meridians that holds this part of the picture. Meridians bend towards the
 * poles, so it holds a little more.
 */
export const boundsOf = ({ left, top, right, bottom }: PictureArea) => {
  const heights = [top, bottom, ...(top < EQUATOR && bottom > EQUATOR ? [EQUATOR] : [])]
  return {
    west: Math.min(...heights.map((y) => placeAt(left, y).longitude)),
    east: Math.max(...heights.map((y) => placeAt(right, y).longitude)),
    north: placeAt(0.5, top).latitude,
    south: placeAt(0.5, bottom).latitude,
  }
}
