/** What no line of the log may carry, whatever was thrown: it leaves this machine and is read by many. */

const HIDDEN: readonly [RegExp, string][] = [
  // A password in an address: postgresql://selvedge:secret@db.example
  [/\/\/[^\s/@"\\]+@/, '//…@'],
  [/[^\s"'<>()[\]{},;:\\/@…]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}/, '…@…'],
  // Tokens have 43 characters, names of files fewer. A hash is of no use to a reader either.
  [/[a-z\d_-]{40,}/, '…'],
]

/** JSON's own marks come first, so that nothing is taken away from behind a backslash. */
const MARK = /\\(?:u[\da-f]{4}|.)/
const PARTS = new RegExp(
  [MARK, ...HIDDEN.map(([pattern]) => pattern)].map(({ source }) => `(${source})`).join('|'),
  'gi',
)

/** Of a line of JSON too: what goes has no quotes, and neither has what comes. */
export const cleanLine = (line: string): string =>
  line.replace(PARTS, (found, mark: string | undefined, ...others: (string | undefined)[]) => {
    if (mark !== undefined) return found
    const place = others.slice(0, HIDDEN.length).findIndex((other) => other !== undefined)
    return HIDDEN[place]?.[1] ?? found
  })
