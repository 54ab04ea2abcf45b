import { bomIt } from './bom/it.ts'
import { careIt } from './care/it.ts'
import { evidenceIt } from './evidence/it.ts'
import { factsIt } from './facts/it.ts'
import { fibresIt } from './fibres/it.ts'
import { lotsIt } from './lots/it.ts'
import { capitalize, type PassportTexts, spell } from './passport-texts.ts'
import { proofIt } from './proof/it.ts'
import { restrictedIt } from './restricted/it.ts'
import { reviewsIt } from './reviews/it.ts'
import { wordsIt } from './words/it.ts'

const NUMBERS = 'zero una due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' ')

function trust(confirmed: number, total: number): string {
  if (total === 1) return confirmed ? 'L’unica fase è confermata' : 'L’unica fase non è ancora confermata'
  if (confirmed === 0) return `Nessuna delle ${spell(NUMBERS, total)} fasi confermata`
  if (confirmed === total) return `Tutte le ${spell(NUMBERS, total)} fasi confermate`
  const [noun, verb] = confirmed === 1 ? ['fase', 'confermata'] : ['fasi', 'confermate']
  return `${capitalize(spell(NUMBERS, confirmed))} ${noun} su ${spell(NUMBERS, total)} ${verb}`
}

export const it: PassportTexts = {
  language: 'it',
  ownName: 'Italiano',
  passport: 'Passaporto digitale del prodotto',
  languages: 'Scegli la lingua',
  sections: 'Sezioni',
  way: 'Filiera',
  route: 'Il percorso',
  routeOf: (places) => `Mappa del percorso: ${places}`,
  photoOf: (step) => `Foto: ${step}`,
  photoPlaces: 'Dove sono state scattate le foto',
  composition: 'Composizione',
  fibres: fibresIt,
  facts: factsIt,
  care: careIt,
  bom: bomIt,
  story: 'La sua storia',
  lca: 'La sua impronta',
  lcaIndicators: {
    climate_change: 'Cambiamento climatico',
    water: 'Acqua',
    energy: 'Energia',
    land_use: 'Uso del suolo',
    eutrophication: 'Eutrofizzazione',
  },
  lcaStages: {
    raw_material: 'Materia prima',
    manufacturing: 'Produzione',
    transport: 'Trasporto',
    use: 'Uso',
    end_of_life: 'Fine vita',
  },
  lcaTotal: 'Totale',
  lcaSource: 'Fonte',
  services: 'Allungane la vita',
  serviceKinds: {
    donations: 'Donare',
    repairs: 'Riparare',
    upcycles: 'Upcycling',
    recycles: 'Riciclare',
    resales: 'Rivendere',
  },
  proof: proofIt,
  evidence: evidenceIt,
  lots: lotsIt,
  restricted: restrictedIt,
  reviews: reviewsIt,
  words: wordsIt,
  steps: {
    raw_material: 'Materia prima',
    fibre: 'Fibra',
    spinning: 'Filatura',
    knitting_or_weaving: 'Maglieria o tessitura',
    dyeing_and_finishing: 'Tintura e finissaggio',
    printing: 'Stampa',
    cutting: 'Taglio',
    sewing: 'Cucitura',
    washing: 'Lavaggio',
    trims: 'Accessori',
    packing: 'Imballaggio',
    warehousing: 'Magazzino',
    transport: 'Trasporto',
    retail: 'Vendita',
  },
  trust,
  trustBy: 'dal marchio, dalla fabbrica o da entrambi',
  wholeUnverified: 'il marchio ha segnalato l’intera filiera come non verificata',
  version: (version) => `versione ${version}`,
  draft: 'bozza, non ancora pubblicata',
  confirmedByBoth: 'Confermato da marchio e fabbrica',
  confirmedByBrand: 'Confermato dal marchio',
  confirmedByFactory: 'Confermato dalla fabbrica',
  notConfirmed: 'Non ancora confermato',
  someConfirmed: (confirmed, total) => `${confirmed} su ${total} confermati`,
  meaningTitle: 'Che cosa vuol dire confermato?',
  meaning:
    'Una fase è confermata quando il marchio, o l’azienda che ha svolto il lavoro, ne risponde. È la loro parola, non un’ispezione.',
  factory: 'Fabbrica',
  delivery: 'Consegna',
  noSteps: 'Ancora nessuna fase. Compaiono qui nell’ordine di lavorazione.',
  noCompanies: 'Nessuna azienda indicata',
  noPicture: 'Ancora nessuna immagine',
  noName: 'Prodotto senza nome',
  unmaintainedTitle: 'Non più aggiornato',
  unmaintained: (date) =>
    `Il marchio non aggiorna più questo passaporto. Resta com’era alla pubblicazione, il ${date}.`,
  published: (date) => `Pubblicato il ${date}`,
  publishedBy: (publisher, brand) => `Pubblicato da ${publisher} per ${brand}`,
  publisherConfirmed: 'confermato dal marchio',
  publisherNotConfirmed: 'non confermato dal marchio',
  withdrawnTitle: 'Passaporto ritirato',
  withdrawn: (brand, date) => `${brand} ha ritirato questo passaporto il ${date}. Non è più pubblico.`,
  withdrawnReasons: {
    recall:
      'Il prodotto è oggetto di richiamo. Non utilizzarlo finché il marchio non comunica come procedere.',
    error: 'Il passaporto conteneva un errore.',
    other: 'Il marchio indica un altro motivo.',
  },
  withdrawnAsk: 'Per domande sul prodotto rivolgersi al marchio.',
  dataForMachines: 'Dati (JSON-LD)',
  madeWith: 'Creato con Selvedge',
  description: (product, brand) => `Da dove viene ${product} di ${brand}: ogni fase e chi l’ha confermata.`,
  notFoundTitle: 'Qui non c’è un passaporto',
  notFound:
    'Nessun passaporto è pubblicato con questo numero. Controlla il codice sull’etichetta o chiedi al marchio.',
}
