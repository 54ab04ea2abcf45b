import type { ProofTexts } from './proof-texts.ts'

export const proofEn: ProofTexts = {
  notFoundTitle: 'This passport is not shown',
  notFound:
    'What is kept here is not what was published, so it is not shown. The operator of this site has been told. Please come back later.',
  link: 'Verify this passport',
  title: 'Verify a passport',
  intro:
    'Your browser computes all of this itself. It asks this site for the published passport and its proof, and not for a verdict.',
  number: 'Style number of the passport',
  verify: 'Verify',
  checking: 'Checking…',
  hash: 'The passport is what its hash was made of.',
  hashBad: 'The passport is not what its hash was made of. Somebody has changed it.',
  signature: 'It was signed when it was published.',
  signatureLater: 'It was published before passports were signed here, and was signed later.',
  signatureBad: 'The signature is not of this passport.',
  before: 'It names the version before it.',
  first: 'It is the first version.',
  beforeBad: 'It does not name the version before it.',
  stands: 'It stands on the version of the passport, and a piece on its lot, as it says.',
  standsBad: 'It does not stand on what it says.',
  included: 'It is in the public log (entries: {size}, signed {time}).',
  includedBad: 'It is not in the public log.',
  notYet: 'It was published a moment ago and is not in the public log yet. Try again in a minute.',
  consistent: 'The log continues the one that this browser has seen before.',
  seenFirst: 'This browser sees the log for the first time and remembers it.',
  consistentBad: 'The log is not the one that this browser has seen before. Somebody has rewritten it.',
  stamped:
    'The log continues the head that a time stamp service has seen ({time}; the token names {authority}).',
  stampedBad: 'The log is not the one that a time stamp service has seen.',
  good: 'This passport is what was published.',
  bad: 'This passport can’t be trusted.',
  missing: 'There is no passport with this number.',
  withdrawn: 'This passport was withdrawn by its brand.',
  unreachable: 'The passport or its proof could not be read. Please try again.',
  unsupported:
    'This browser can’t check signatures here. It needs a current version and an address that begins with https.',
  noScript: 'This page needs script, since your browser does the checking.',
  byYourself: 'To verify without this page, run our script with Node:',
}
