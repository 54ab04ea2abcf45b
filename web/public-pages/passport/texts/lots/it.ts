import type { LotTexts } from './lot-texts.ts'

export const lotsIt: LotTexts = {
  titleLot: 'Questo lotto',
  titlePiece: 'Questo capo',
  number: 'Numero di lotto',
  serial: 'Numero di serie',
  made: 'Prodotto',
  quantity: 'Capi del lotto',
  supplier: 'Prodotto da',
  remark: 'Che cosa è diverso',
  evidence: 'Prove',
  evidenceKinds: {
    scope_certificate: 'Certificato di ambito',
    transaction_certificate: 'Certificato di transazione',
    product_certificate: 'Certificato di prodotto',
    test_report: 'Rapporto di prova',
    audit: 'Audit',
    declaration: 'Dichiarazione',
    photo: 'Foto',
    inspection: 'Ispezione',
  },
  validUntil: (date) => `valido fino al ${date}`,
  ofLot: 'Di questo lotto',
  ofPiece: 'Di questo capo',
  inherits: 'Tutto il resto vale per l’intero modello.',
  published: (date) => `Pubblicato il ${date}`,
}
