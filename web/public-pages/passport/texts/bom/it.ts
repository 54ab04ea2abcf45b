import type { BomTexts } from './bom-texts.ts'

export const bomIt: BomTexts = {
  title: 'Materiali e accessori',
  pageTitle: 'Distinta base',
  sections: {
    fabric: 'Tessuto',
    lining: 'Fodera',
    trims: 'Accessori',
    labels: 'Etichette',
    packaging: 'Imballaggio',
    artwork: 'Grafiche',
  },
  colour: 'Colore',
  supplier: 'Fornitore',
  country: 'Paese di origine',
  certification: 'Certificazione',
  recycled: 'Contenuto riciclato',
  weight: 'Peso',
  all: (count) => `Tutte le voci in dettaglio (${count})`,
  back: 'Torna al passaporto',
  description: (product, brand) =>
    `Di che cosa è fatto ${product} di ${brand}: materiali, accessori, etichette e imballaggio.`,
  notFoundTitle: 'Qui non c’è una distinta base',
  notFound:
    'Con questo numero non è pubblicata alcuna distinta base. Controlla l’indirizzo o chiedi al marchio.',
}
