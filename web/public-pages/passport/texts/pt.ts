import { bomPt } from './bom/pt.ts'
import { carePt } from './care/pt.ts'
import { evidencePt } from './evidence/pt.ts'
import { factsPt } from './facts/pt.ts'
import { fibresPt } from './fibres/pt.ts'
import { lotsPt } from './lots/pt.ts'
import { capitalize, type PassportTexts, spell } from './passport-texts.ts'
import { proofPt } from './proof/pt.ts'
import { restrictedPt } from './restricted/pt.ts'
import { reviewsPt } from './reviews/pt.ts'
import { wordsPt } from './words/pt.ts'

const NUMBERS = 'zero uma duas três quatro cinco seis sete oito nove dez onze doze'.split(' ')

function trust(confirmed: number, total: number): string {
  if (total === 1)
    return confirmed ? 'A única etapa está confirmada' : 'A única etapa ainda não está confirmada'
  if (confirmed === 0) return `Nenhuma das ${spell(NUMBERS, total)} etapas confirmada`
  if (confirmed === total) return `Todas as ${spell(NUMBERS, total)} etapas confirmadas`
  const verb = confirmed === 1 ? 'confirmada' : 'confirmadas'
  return `${capitalize(spell(NUMBERS, confirmed))} de ${spell(NUMBERS, total)} etapas ${verb}`
}

export const pt: PassportTexts = {
  language: 'pt',
  ownName: 'Português',
  passport: 'Passaporte digital do produto',
  languages: 'Escolher idioma',
  sections: 'Secções',
  way: 'Cadeia de fornecimento',
  route: 'O percurso',
  routeOf: (places) => `Mapa do percurso: ${places}`,
  photoOf: (step) => `Foto: ${step}`,
  photoPlaces: 'Onde as fotos foram tiradas',
  composition: 'Composição',
  fibres: fibresPt,
  facts: factsPt,
  care: carePt,
  bom: bomPt,
  story: 'A sua história',
  lca: 'A sua pegada',
  lcaIndicators: {
    climate_change: 'Alterações climáticas',
    water: 'Água',
    energy: 'Energia',
    land_use: 'Uso do solo',
    eutrophication: 'Eutrofização',
  },
  lcaStages: {
    raw_material: 'Matéria-prima',
    manufacturing: 'Fabrico',
    transport: 'Transporte',
    use: 'Utilização',
    end_of_life: 'Fim de vida',
  },
  lcaTotal: 'Total',
  lcaSource: 'Fonte',
  services: 'Prolongar a vida útil',
  serviceKinds: {
    donations: 'Doar',
    repairs: 'Reparar',
    upcycles: 'Upcycling',
    recycles: 'Reciclar',
    resales: 'Revender',
  },
  proof: proofPt,
  evidence: evidencePt,
  lots: lotsPt,
  restricted: restrictedPt,
  reviews: reviewsPt,
  words: wordsPt,
  steps: {
    raw_material: 'Matéria-prima',
    fibre: 'Fibra',
    spinning: 'Fiação',
    knitting_or_weaving: 'Tricotagem ou tecelagem',
    dyeing_and_finishing: 'Tingimento e acabamento',
    printing: 'Estamparia',
    cutting: 'Corte',
    sewing: 'Costura',
    washing: 'Lavagem',
    trims: 'Acessórios',
    packing: 'Embalagem',
    warehousing: 'Armazenagem',
    transport: 'Transporte',
    retail: 'Venda',
  },
  trust,
  trustBy: 'pela marca, pela fábrica ou por ambas',
  wholeUnverified: 'a marca assinalou toda a cadeia como não verificada',
  version: (version) => `versão ${version}`,
  draft: 'rascunho, ainda não publicado',
  confirmedByBoth: 'Confirmado pela marca e pela fábrica',
  confirmedByBrand: 'Confirmado pela marca',
  confirmedByFactory: 'Confirmado pela fábrica',
  notConfirmed: 'Ainda não confirmado',
  someConfirmed: (confirmed, total) => `${confirmed} de ${total} confirmados`,
  meaningTitle: 'O que significa confirmado?',
  meaning:
    'Uma etapa está confirmada quando a marca, ou a empresa que fez o trabalho, responde por ela. É a sua palavra, não uma inspeção.',
  factory: 'Fábrica',
  delivery: 'Entrega',
  noSteps: 'Ainda sem etapas. Aparecem aqui pela ordem de fabrico.',
  noCompanies: 'Nenhuma empresa indicada',
  noPicture: 'Ainda sem imagem',
  noName: 'Produto sem nome',
  unmaintainedTitle: 'Já não é atualizado',
  unmaintained: (date) => `A marca já não atualiza este passaporte. Fica como foi publicado em ${date}.`,
  published: (date) => `Publicado em ${date}`,
  publishedBy: (publisher, brand) => `Publicado por ${publisher} para ${brand}`,
  publisherConfirmed: 'confirmado pela marca',
  publisherNotConfirmed: 'não confirmado pela marca',
  withdrawnTitle: 'Passaporte retirado',
  withdrawn: (brand, date) => `${brand} retirou este passaporte em ${date}. Já não é público.`,
  withdrawnReasons: {
    recall: 'O produto está a ser recolhido. Não o utilize até a marca indicar como proceder.',
    error: 'O passaporte continha um erro.',
    other: 'A marca indica outro motivo.',
  },
  withdrawnAsk: 'Se tiver perguntas sobre o produto, contacte a marca.',
  dataForMachines: 'Dados (JSON-LD)',
  madeWith: 'Feito com Selvedge',
  description: (product, brand) => `De onde vem ${product} de ${brand}: cada etapa e quem a confirmou.`,
  notFoundTitle: 'Não há aqui nenhum passaporte',
  notFound:
    'Não há nenhum passaporte publicado com este número. Verifique o código na etiqueta ou pergunte à marca.',
}
