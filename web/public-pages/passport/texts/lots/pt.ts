import type { LotTexts } from './lot-texts.ts'

export const lotsPt: LotTexts = {
  titleLot: 'Este lote',
  titlePiece: 'Esta peça',
  number: 'Número do lote',
  serial: 'Número de série',
  made: 'Produzido',
  quantity: 'Peças do lote',
  supplier: 'Fabricado por',
  remark: 'O que difere',
  evidence: 'Provas',
  evidenceKinds: {
    scope_certificate: 'Certificado de âmbito',
    transaction_certificate: 'Certificado de transação',
    product_certificate: 'Certificado de produto',
    test_report: 'Relatório de ensaio',
    audit: 'Auditoria',
    declaration: 'Declaração',
    photo: 'Foto',
    inspection: 'Inspeção',
  },
  validUntil: (date) => `válido até ${date}`,
  ofLot: 'Deste lote',
  ofPiece: 'Desta peça',
  inherits: 'Tudo o resto vale para o modelo inteiro.',
  published: (date) => `Publicado em ${date}`,
}
