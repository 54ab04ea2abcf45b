import type { Position } from '#contract/values/geo.ts'
import { LAND_MASK } from './world-dots.generated.ts'

/** Where sea and land change along each row of the mask, in cells from 180 degrees west. */
const SHORES = LAND_MASK.rows
  .split('\n')
  .slice(1)
  .map((row) => {
    let cell = 0
    return row.split(' ').map((length) => {
      cell += Number.parseInt(length, 36)
      return cell
    })
  })

/** Whether a position is on land, to half a degree; Antarctica is left out. */
export function isLand({ latitude, longitude }: Position): boolean {
  const shores = SHORES[Math.floor((LAND_MASK.north - latitude) / LAND_MASK.cell)] ?? []
  const cell = (longitude + 180) / LAND_MASK.cell
  return shores.filter((shore) => shore <= cell).length % 2 === 1
}
