/** One range of bytes of a download (RFC 9110, 14). Several at once are answered whole, as the standard allows. */

export interface ByteRange {
  from: number
  /** The last byte, which belongs to it. */
  to: number
}

/** Null where all is to be sent: no range is asked for, or none of this file. */
export const readRange = (header: string | undefined, size: number): ByteRange | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from <= to ? { from, to } : null
}
