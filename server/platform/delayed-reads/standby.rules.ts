/** How far behind a standby is, by positions of the log that the primary had at moments. */

interface Mark {
  /** Milliseconds of a clock that only goes forward. */
  at: number
  position: bigint
}

const MOST_MARKS = 60

/** `16/B374D848`: two halves of 64 bits. */
export const positionOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const openMarks = () => {
  let marks: Mark[] = []
  /** Of the newest moment whose position the standby has reached. */
  let reachedAt = Number.NEGATIVE_INFINITY
  return {
    add: (mark: Mark): void => {
      marks = [...marks, mark].slice(-MOST_MARKS)
    },
    reached: (position: bigint): void => {
      const newest = marks.findLast((mark) => mark.position <= position)
      if (!newest) return
      reachedAt = Math.max(reachedAt, newest.at)
      marks = marks.filter(({ at }) => at > newest.at)
    },
    /** After whatever went wrong it is to show anew what it has. */
    forget: (): void => {
      marks = []
      reachedAt = Number.NEGATIVE_INFINITY
    },
    /** At most so many milliseconds. */
    behindMs: (now: number): number => now - reachedAt,
  }
}
