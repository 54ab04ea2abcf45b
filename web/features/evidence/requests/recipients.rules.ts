/** Companies as people paste them: one a line, the name and the address in either order. */

export interface Recipient {
  company_name: string
  email: string
}

export interface ReadRecipients {
  recipients: Recipient[]
  /** Lines in which no address was found. */
  unread: string[]
}

const ADDRESS = /[^\s<>;,|\t"']+@[^\s<>;,|\t"']+/
const AROUND = /^[\s<>;,|"':–-]+|[\s<>;,|"':–-]+$/g

/** Who gives no name is called by the address's own part after the at sign. */
const nameOf = (rest: string, email: string): string =>
  rest.replace(AROUND, '').slice(0, 200) || email.slice(email.indexOf('@') + 1)

/** An address that stands there twice is asked once. */
export const readRecipients = (typed: string): ReadRecipients => {
  const read: ReadRecipients = { recipients: [], unread: [] }
  const seen = new Set<string>()
  for (const line of typed.split(/\r?\n/).map((each) => each.trim())) {
    if (line === '') continue
    const [email] = ADDRESS.exec(line) ?? []
    if (email === undefined) {
      read.unread.push(line)
      continue
    }
    if (seen.has(email.toLowerCase())) continue
    seen.add(email.toLowerCase())
    read.recipients.push({ company_name: nameOf(line.replace(email, ' '), email), email })
  }
  return read
}
