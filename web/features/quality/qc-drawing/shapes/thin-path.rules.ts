/** Leaves out the points of a path that nobody would miss (Douglas and Peucker, 1973). */

/** x and y in turn. */
export type Path = readonly number[]

/**
 * No point of the path is further than `tolerance` from what is left; its ends stay. Where that leaves more points than
 * `most`, the tolerance grows until it does not.
 */
export const thinPath = (path: Path, tolerance: number, most: number): number[] => {
  let thinned = thin(path, tolerance)
  for (let wider = tolerance * 2; thinned.length / 2 > most; wider *= 2) thinned = thin(path, wider)
  return thinned
}

const thin = (path: Path, tolerance: number): number[] => {
  const last = path.length / 2 - 1
  const isKept = new Uint8Array(last + 1)
  isKept[0] = 1
  isKept[last] = 1
  // A stack instead of recursion: a path may have twenty thousand points.
  const open: [number, number][] = [[0, last]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part
    const furthest = findFurthest(path, from, to)
    if (furthest.distance <= tolerance) continue
    isKept[furthest.at] = 1
    open.push([from, furthest.at], [furthest.at, to])
  }
  return path.filter((_, at) => isKept[at >> 1] === 1)
}

const findFurthest = (path: Path, from: number, to: number): { at: number; distance: number } => {
  const furthest = { at: from, distance: -1 }
  for (let at = from + 1; at < to; at += 1) {
    const distance = distanceToPart(path, at, { from, to })
    if (distance > furthest.distance) Object.assign(furthest, { at, distance })
  }
  return furthest
}

/** From a point to the straight part between two others, not to the line beyond its ends. */
const distanceToPart = (path: Path, at: number, { from, to }: { from: number; to: number }): number => {
  const [x = 0, y = 0] = [path[at * 2], path[at * 2 + 1]]
  const [x1 = 0, y1 = 0] = [path[from * 2], path[from * 2 + 1]]
  const [x2 = 0, y2 = 0] = [path[to * 2], path[to * 2 + 1]]
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - (x1 + share * dx), y - (y1 + share * dy))
}
