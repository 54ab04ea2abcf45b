/** What no line of the log may carry, whatever was thrown: it leaves this machine and is read by many. */

const HIDDEN: readonly [RegExp, string][] = [
  // A password in an address: postgresql://selvedge:secret@db.example
  [/\/\/[^\s/@"]+@/g, '//…@'],
  [/[^\s"'<>()[\]{},;:\\/@]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}/gi, '…@…'],
  // Tokens have 43 characters, names of files fewer. A hash is of no use to a reader either.
  [/[A-Za-z\d_-]{40,}/g, '…'],
]

/** Of a line of JSON too: what goes has no quotes, and neither has what comes. */
export const cleanLine = (line: string): string =>
  HIDDEN.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
