/** What no line of the log may carry, whatever was thrown: it leaves this machine and is read by many. */

/**
 * JSON's own marks come first, so that nothing is taken away from behind a backslash. Then a password in an address
 * (postgresql://selvedge:secret@db.example), an email address, and a token: those have 43 characters, names of files fewer.
 */
const PARTS =
  /(\\(?:u[\da-f]{4}|.))|(\/\/[^\s/@"\\]+@)|([^\s"'<>()[\]{},;:\\/@…]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,})|[a-z\d_-]{40,}/gi

/** Of a line of JSON too: what goes has no quotes, and neither has what comes. */
export const cleanLine = (line: string): string =>
  line.replace(PARTS, (_found, mark?: string, password?: string, email?: string) => {
    if (mark !== undefined) return mark
    if (password !== undefined) return '//…@'
    return email === undefined ? '…' : '…@…'
  })
