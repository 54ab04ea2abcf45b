/** What the page of a passport and the page that verifies one say about its proofs. */
export type ProofTexts = {
  notFoundTitle: string
  notFound: string
  link: string
  title: string
  intro: string
  number: string
  verify: string
  checking: string
  hash: string
  hashBad: string
  signature: string
  signatureLater: string
  signatureBad: string
  before: string
  first: string
  beforeBad: string
  /** Of a lot or a piece. */
  stands: string
  standsBad: string
  /** With {size} and {time}. */
  included: string
  includedBad: string
  notYet: string
  consistent: string
  seenFirst: string
  consistentBad: string
  /** With {time} and {authority}. */
  stamped: string
  stampedBad: string
  good: string
  bad: string
  missing: string
  withdrawn: string
  unreachable: string
  unsupported: string
  noScript: string
  byYourself: string
}
