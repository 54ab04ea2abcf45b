import { bomDe } from './bom/de.ts'
import { careDe } from './care/de.ts'
import { evidenceDe } from './evidence/de.ts'
import { factsDe } from './facts/de.ts'
import { fibresDe } from './fibres/de.ts'
import { lotsDe } from './lots/de.ts'
import { capitalize, type PassportTexts, spell } from './passport-texts.ts'
import { proofDe } from './proof/de.ts'
import { restrictedDe } from './restricted/de.ts'
import { reviewsDe } from './reviews/de.ts'
import { wordsDe } from './words/de.ts'

const NUMBERS = 'kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')

function trust(confirmed: number, total: number): string {
  if (total === 1)
    return confirmed ? 'Der einzige Schritt ist bestätigt' : 'Der einzige Schritt ist noch nicht bestätigt'
  if (confirmed === 0) return `Keiner von ${spell(NUMBERS, total)} Schritten bestätigt`
  if (confirmed === total) return `Alle ${spell(NUMBERS, total)} Schritte bestätigt`
  const first = confirmed === 1 ? 'einer' : spell(NUMBERS, confirmed)
  return `${capitalize(first)} von ${spell(NUMBERS, total)} Schritten bestätigt`
}

export const de: PassportTexts = {
  language: 'de',
  ownName: 'Deutsch',
  passport: 'Digitaler Produktpass',
  languages: 'Sprache wählen',
  sections: 'Abschnitte',
  way: 'Lieferkette',
  route: 'Die Route',
  routeOf: (places) => `Karte der Route: ${places}`,
  photoOf: (step) => `Foto: ${step}`,
  photoPlaces: 'Wo die Fotos aufgenommen wurden',
  composition: 'Zusammensetzung',
  fibres: fibresDe,
  facts: factsDe,
  care: careDe,
  bom: bomDe,
  story: 'Seine Geschichte',
  lca: 'Sein Fußabdruck',
  lcaIndicators: {
    climate_change: 'Klimawandel',
    water: 'Wasser',
    energy: 'Energie',
    land_use: 'Landnutzung',
    eutrophication: 'Eutrophierung',
  },
  lcaStages: {
    raw_material: 'Rohstoff',
    manufacturing: 'Herstellung',
    transport: 'Transport',
    use: 'Nutzung',
    end_of_life: 'Lebensende',
  },
  lcaTotal: 'Summe',
  lcaSource: 'Quelle',
  services: 'Länger nutzen',
  serviceKinds: {
    donations: 'Spenden',
    repairs: 'Reparieren',
    upcycles: 'Upcyceln',
    recycles: 'Recyceln',
    resales: 'Weiterverkaufen',
  },
  proof: proofDe,
  evidence: evidenceDe,
  lots: lotsDe,
  restricted: restrictedDe,
  reviews: reviewsDe,
  words: wordsDe,
  steps: {
    raw_material: 'Rohstoff',
    fibre: 'Faser',
    spinning: 'Spinnen',
    knitting_or_weaving: 'Stricken oder Weben',
    dyeing_and_finishing: 'Färben und Ausrüsten',
    printing: 'Drucken',
    cutting: 'Zuschneiden',
    sewing: 'Nähen',
    washing: 'Waschen',
    trims: 'Zutaten',
    packing: 'Verpacken',
    warehousing: 'Lagern',
    transport: 'Transport',
    retail: 'Handel',
  },
  trust,
  trustBy: 'von der Marke, der Fabrik oder beiden',
  wholeUnverified: 'die Marke hat die ganze Lieferkette als nicht verifiziert gekennzeichnet',
  version: (version) => `Version ${version}`,
  draft: 'Entwurf, noch nicht veröffentlicht',
  confirmedByBoth: 'Bestätigt von Marke und Fabrik',
  confirmedByBrand: 'Bestätigt von der Marke',
  confirmedByFactory: 'Bestätigt von der Fabrik',
  notConfirmed: 'Noch nicht bestätigt',
  someConfirmed: (confirmed, total) => `${confirmed} von ${total} bestätigt`,
  meaningTitle: 'Was heißt bestätigt?',
  meaning:
    'Ein Schritt ist bestätigt, wenn die Marke oder der Betrieb, der die Arbeit getan hat, dafür einsteht. Es ist ihr Wort, keine Prüfung.',
  factory: 'Fabrik',
  delivery: 'Lieferung',
  noSteps: 'Noch keine Schritte. Sie erscheinen hier in der Reihenfolge der Herstellung.',
  noCompanies: 'Noch kein Betrieb genannt',
  noPicture: 'Noch kein Bild',
  noName: 'Produkt ohne Namen',
  unmaintainedTitle: 'Wird nicht mehr gepflegt',
  unmaintained: (date) =>
    `Die Marke aktualisiert diesen Pass nicht mehr. Er bleibt so, wie er am ${date} veröffentlicht wurde.`,
  published: (date) => `Veröffentlicht am ${date}`,
  publishedBy: (publisher, brand) => `Veröffentlicht von ${publisher} für ${brand}`,
  publisherConfirmed: 'von der Marke bestätigt',
  publisherNotConfirmed: 'von der Marke nicht bestätigt',
  withdrawnTitle: 'Pass zurückgezogen',
  withdrawn: (brand, date) =>
    `${brand} hat diesen Pass am ${date} zurückgezogen. Er ist nicht mehr öffentlich.`,
  withdrawnReasons: {
    recall:
      'Das Produkt wird zurückgerufen. Bitte verwenden Sie es nicht, bis die Marke sagt, wie es weitergeht.',
    error: 'Der Pass enthielt einen Fehler.',
    other: 'Die Marke nennt einen anderen Grund.',
  },
  withdrawnAsk: 'Bei Fragen zum Produkt hilft die Marke weiter.',
  dataForMachines: 'Daten (JSON-LD)',
  madeWith: 'Erstellt mit Selvedge',
  description: (product, brand) =>
    `Woher ${product} von ${brand} kommt: jeder Schritt und wer ihn bestätigt hat.`,
  notFoundTitle: 'Hier ist kein Pass',
  notFound:
    'Unter dieser Nummer ist kein Pass veröffentlicht. Prüfe den Code auf dem Etikett oder frage die Marke.',
}
