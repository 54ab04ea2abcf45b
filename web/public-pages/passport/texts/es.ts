import { bomEs } from './bom/es.ts'
import { careEs } from './care/es.ts'
import { evidenceEs } from './evidence/es.ts'
import { factsEs } from './facts/es.ts'
import { fibresEs } from './fibres/es.ts'
import { lotsEs } from './lots/es.ts'
import { capitalize, type PassportTexts, spell } from './passport-texts.ts'
import { proofEs } from './proof/es.ts'
import { restrictedEs } from './restricted/es.ts'
import { reviewsEs } from './reviews/es.ts'
import { wordsEs } from './words/es.ts'

const NUMBERS = 'cero una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ')

function trust(confirmed: number, total: number): string {
  if (total === 1)
    return confirmed ? 'Su única etapa está confirmada' : 'Su única etapa aún no está confirmada'
  if (confirmed === 0) return `Ninguna de las ${spell(NUMBERS, total)} etapas confirmada`
  if (confirmed === total) return `Las ${spell(NUMBERS, total)} etapas confirmadas`
  const verb = confirmed === 1 ? 'confirmada' : 'confirmadas'
  return `${capitalize(spell(NUMBERS, confirmed))} de ${spell(NUMBERS, total)} etapas ${verb}`
}

export const es: PassportTexts = {
  language: 'es',
  ownName: 'Español',
  passport: 'Pasaporte digital del producto',
  languages: 'Elegir idioma',
  sections: 'Secciones',
  way: 'Cadena de suministro',
  route: 'La ruta',
  routeOf: (places) => `Mapa de la ruta: ${places}`,
  photoOf: (step) => `Foto: ${step}`,
  photoPlaces: 'Dónde se tomaron las fotos',
  composition: 'Composición',
  fibres: fibresEs,
  facts: factsEs,
  care: careEs,
  bom: bomEs,
  story: 'Su historia',
  lca: 'Su huella',
  lcaIndicators: {
    climate_change: 'Cambio climático',
    water: 'Agua',
    energy: 'Energía',
    land_use: 'Uso del suelo',
    eutrophication: 'Eutrofización',
  },
  lcaStages: {
    raw_material: 'Materia prima',
    manufacturing: 'Fabricación',
    transport: 'Transporte',
    use: 'Uso',
    end_of_life: 'Fin de vida',
  },
  lcaTotal: 'Total',
  lcaSource: 'Fuente',
  services: 'Alarga su vida',
  serviceKinds: {
    donations: 'Donar',
    repairs: 'Reparar',
    upcycles: 'Suprarreciclar',
    recycles: 'Reciclar',
    resales: 'Revender',
  },
  proof: proofEs,
  evidence: evidenceEs,
  lots: lotsEs,
  restricted: restrictedEs,
  reviews: reviewsEs,
  words: wordsEs,
  steps: {
    raw_material: 'Materia prima',
    fibre: 'Fibra',
    spinning: 'Hilatura',
    knitting_or_weaving: 'Punto o tejeduría',
    dyeing_and_finishing: 'Tintura y acabado',
    printing: 'Estampación',
    cutting: 'Corte',
    sewing: 'Confección',
    washing: 'Lavado',
    trims: 'Fornituras',
    packing: 'Embalaje',
    warehousing: 'Almacenaje',
    transport: 'Transporte',
    retail: 'Venta',
  },
  trust,
  trustBy: 'por la marca, la fábrica o ambas',
  wholeUnverified: 'la marca ha señalado toda la cadena como no verificada',
  version: (version) => `versión ${version}`,
  draft: 'borrador, aún sin publicar',
  confirmedByBoth: 'Confirmado por la marca y la fábrica',
  confirmedByBrand: 'Confirmado por la marca',
  confirmedByFactory: 'Confirmado por la fábrica',
  notConfirmed: 'Aún sin confirmar',
  someConfirmed: (confirmed, total) => `${confirmed} de ${total} confirmados`,
  meaningTitle: '¿Qué significa confirmado?',
  meaning:
    'Una etapa está confirmada cuando la marca, o la empresa que hizo el trabajo, responde por ella. Es su palabra, no una inspección.',
  factory: 'Fábrica',
  delivery: 'Envío',
  noSteps: 'Aún no hay etapas. Aparecen aquí en el orden de fabricación.',
  noCompanies: 'Ninguna empresa indicada',
  noPicture: 'Aún sin imagen',
  noName: 'Producto sin nombre',
  unmaintainedTitle: 'Ya no se actualiza',
  unmaintained: (date) => `La marca ya no actualiza este pasaporte. Queda como se publicó el ${date}.`,
  published: (date) => `Publicado el ${date}`,
  publishedBy: (publisher, brand) => `Publicado por ${publisher} para ${brand}`,
  publisherConfirmed: 'confirmado por la marca',
  publisherNotConfirmed: 'no confirmado por la marca',
  withdrawnTitle: 'Pasaporte retirado',
  withdrawn: (brand, date) => `${brand} retiró este pasaporte el ${date}. Ya no es público.`,
  withdrawnReasons: {
    recall:
      'El producto está siendo retirado del mercado. No lo utilice hasta que la marca indique cómo proceder.',
    error: 'El pasaporte contenía un error.',
    other: 'La marca indica otro motivo.',
  },
  withdrawnAsk: 'Si tiene preguntas sobre el producto, consulte a la marca.',
  dataForMachines: 'Datos (JSON-LD)',
  madeWith: 'Hecho con Selvedge',
  description: (product, brand) => `De dónde viene ${product} de ${brand}: cada etapa y quién la confirmó.`,
  notFoundTitle: 'Aquí no hay pasaporte',
  notFound:
    'No hay ningún pasaporte publicado con este número. Revisa el código de la etiqueta o pregunta a la marca.',
}
