import type { BomTexts } from './bom-texts.ts'

export const bomPt: BomTexts = {
  title: 'Materiais e aviamentos',
  pageTitle: 'Lista de materiais',
  sections: {
    fabric: 'Tecido',
    lining: 'Forro',
    trims: 'Aviamentos',
    labels: 'Etiquetas',
    packaging: 'Embalagem',
    artwork: 'Estampados e bordados',
  },
  colour: 'Cor',
  supplier: 'Fornecedor',
  country: 'País de origem',
  certification: 'Certificação',
  recycled: 'Conteúdo reciclado',
  weight: 'Peso',
  all: (count) => `Todos os registos em detalhe (${count})`,
  back: 'Voltar ao passaporte',
  description: (product, brand) =>
    `De que é feito ${product} de ${brand}: materiais, aviamentos, etiquetas e embalagem.`,
  notFoundTitle: 'Não há lista de materiais aqui',
  notFound: 'Não há lista de materiais publicada com este número. Verifique o endereço ou pergunte à marca.',
}
