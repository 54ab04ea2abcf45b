import type { ProofTexts } from './proof-texts.ts'

export const proofDe: ProofTexts = {
  notFoundTitle: 'Dieser Produktpass wird nicht gezeigt',
  notFound:
    'Was hier gespeichert ist, ist nicht, was veröffentlicht wurde, und wird deshalb nicht gezeigt. Der Betreiber dieser Website wurde benachrichtigt. Bitte schauen Sie später wieder vorbei.',
  link: 'Diesen Produktpass prüfen',
  title: 'Einen Produktpass prüfen',
  intro:
    'Ihr Browser rechnet alles selbst nach. Er holt von dieser Website den veröffentlichten Produktpass und seinen Nachweis, aber kein Urteil.',
  number: 'Style-Nummer des Produktpasses',
  verify: 'Prüfen',
  checking: 'Wird geprüft …',
  hash: 'Der Produktpass ist das, woraus seine Prüfsumme berechnet wurde.',
  hashBad: 'Der Produktpass ist nicht das, woraus seine Prüfsumme berechnet wurde. Jemand hat ihn geändert.',
  signature: 'Er wurde bei der Veröffentlichung signiert.',
  signatureLater: 'Er wurde veröffentlicht, bevor Produktpässe hier signiert wurden, und später signiert.',
  signatureBad: 'Die Signatur gehört nicht zu diesem Produktpass.',
  before: 'Er nennt die Version davor.',
  first: 'Er ist die erste Version.',
  beforeBad: 'Er nennt die Version davor nicht.',
  stands: 'Es steht auf der Version des Produktpasses, und ein Stück auf seinem Los, wie es sagt.',
  standsBad: 'Es steht nicht auf dem, was es nennt.',
  included: 'Er steht im öffentlichen Protokoll (Einträge: {size}, signiert {time}).',
  includedBad: 'Er steht nicht im öffentlichen Protokoll.',
  notYet:
    'Er wurde gerade erst veröffentlicht und steht noch nicht im öffentlichen Protokoll. Versuchen Sie es in einer Minute wieder.',
  consistent: 'Das Protokoll setzt das fort, das dieser Browser schon gesehen hat.',
  seenFirst: 'Dieser Browser sieht das Protokoll zum ersten Mal und merkt es sich.',
  consistentBad:
    'Das Protokoll ist nicht das, das dieser Browser schon gesehen hat. Jemand hat es umgeschrieben.',
  stamped:
    'Das Protokoll setzt den Stand fort, den ein Zeitstempeldienst gesehen hat ({time}; die Marke nennt {authority}).',
  stampedBad: 'Das Protokoll ist nicht das, welches ein Zeitstempeldienst gesehen hat.',
  good: 'Dieser Produktpass ist, was veröffentlicht wurde.',
  bad: 'Diesem Produktpass ist nicht zu trauen.',
  missing: 'Es gibt keinen Produktpass mit dieser Nummer.',
  withdrawn: 'Dieser Produktpass wurde von seiner Marke zurückgezogen.',
  unreachable:
    'Der Produktpass oder sein Nachweis konnte nicht gelesen werden. Bitte versuchen Sie es noch einmal.',
  unsupported:
    'Dieser Browser kann hier keine Signaturen prüfen. Nötig sind eine aktuelle Version und eine Adresse, die mit https beginnt.',
  noScript: 'Diese Seite braucht Script, denn Ihr Browser prüft selbst.',
  byYourself: 'Ohne diese Seite prüfen Sie mit unserem Script in Node:',
}
