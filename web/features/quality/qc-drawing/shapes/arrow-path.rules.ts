/** An arrow as one line: to the tip, out to one barb and back, out to the other. */
type Ends = readonly [number, number, number, number]

/** Between the shaft and each barb. */
const ANGLE = Math.PI / 6
/** A barb is this many times as long as the line is thick, yet never longer than half of the shaft. */
const BARB = 5

export const arrowPath = ([x1, y1, x2, y2]: Ends, size: number): number[] => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const barb = Math.min(size * BARB, length / 2)
  const back = Math.atan2(y1 - y2, x1 - x2)
  const end = (side: number) => [x2 + barb * Math.cos(back + side), y2 + barb * Math.sin(back + side)]
  return [x1, y1, x2, y2, ...end(ANGLE), x2, y2, ...end(-ANGLE)]
}
