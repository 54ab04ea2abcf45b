/** Where things are drawn: where they lie, or side by side where they lie over one another. */
export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export interface Laid<Item> {
  item: Item
  move: readonly [x: number, y: number]
  /** After the move. */
  frame: Frame
}

export const frameOf = (points: readonly (readonly [number, number])[]): Frame => {
  let [left, right, low, high] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const [x, y] of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < low) low = y
    if (y > high) high = y
  }
  return { x: left, y: low, width: right - left, height: high - low }
}

export const joinFrames = (frames: readonly Frame[]): Frame =>
  frameOf(
    frames.flatMap(
      ({ x, y, width, height }) =>
        [
          [x, y],
          [x + width, y + height],
        ] as [number, number][],
    ),
  )

const areaOfBoth = (one: Frame, other: Frame): number => {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, wide) * Math.max(0, high)
}

/** Two pieces of a marker may reach into each other's frames; of a pattern each lies on the others. */
const MOSTLY = 0.3
/** Of these it is looked at whether they lie over one another. */
const LOOKED_AT = 200

const lieOver = (frames: readonly Frame[]): boolean => {
  const some = frames.slice(0, LOOKED_AT)
  return some.some((one, place) =>
    some.slice(place + 1).some((other) => {
      const smaller = Math.min(one.width * one.height, other.width * other.height)
      return smaller > 0 && areaOfBoth(one, other) > smaller * MOSTLY
    }),
  )
}

const GAP = 0.04

export const layOut = <Item>(items: readonly Item[], frameOfItem: (item: Item) => Frame): Laid<Item>[] => {
  const framed = items
    .map((item) => ({ item, frame: frameOfItem(item) }))
    .filter(({ frame }) => Number.isFinite(frame.width) && Number.isFinite(frame.height))
  if (!lieOver(framed.map(({ frame }) => frame)))
    return framed.map((each) => ({ ...each, move: [0, 0] as const }))
  const widest = Math.max(...framed.map(({ frame }) => frame.width))
  const area = framed.reduce((sum, { frame }) => sum + frame.width * frame.height, 0)
  const gap = widest * GAP
  const shelf = Math.max(widest, Math.sqrt(area * 1.6))
  let [x, y, high] = [0, 0, 0]
  return framed.map(({ item, frame }) => {
    if (x > 0 && x + frame.width > shelf) {
      x = 0
      y -= high + gap
      high = 0
    }
    // Rows go down the page, and each stands on its upper edge.
    const moved = { ...frame, x, y: y - frame.height }
    x += frame.width + gap
    high = Math.max(high, frame.height)
    return { item, frame: moved, move: [moved.x - frame.x, moved.y - frame.y] as const }
  })
}
