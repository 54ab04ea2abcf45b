import type { BomTexts } from './bom-texts.ts'

export const bomDe: BomTexts = {
  title: 'Materialien und Zutaten',
  pageTitle: 'Stückliste',
  sections: {
    fabric: 'Stoff',
    lining: 'Futter',
    trims: 'Zutaten',
    labels: 'Etiketten',
    packaging: 'Verpackung',
    artwork: 'Druck und Stickerei',
  },
  colour: 'Farbe',
  supplier: 'Lieferant',
  country: 'Herkunftsland',
  certification: 'Zertifizierung',
  recycled: 'Recyclinganteil',
  weight: 'Gewicht',
  all: (count) => `Alle Einträge im Einzelnen (${count})`,
  back: 'Zurück zum Produktpass',
  description: (product, brand) =>
    `Woraus ${product} von ${brand} besteht: Materialien, Zutaten, Etiketten und Verpackung.`,
  notFoundTitle: 'Hier ist keine Stückliste',
  notFound:
    'Unter dieser Nummer ist keine Stückliste veröffentlicht. Prüfen Sie die Adresse oder fragen Sie die Marke.',
}
