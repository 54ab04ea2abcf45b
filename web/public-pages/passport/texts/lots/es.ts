import type { LotTexts } from './lot-texts.ts'

export const lotsEs: LotTexts = {
  titleLot: 'Este lote',
  titlePiece: 'Esta pieza',
  number: 'Número de lote',
  serial: 'Número de serie',
  made: 'Producido',
  quantity: 'Piezas del lote',
  supplier: 'Fabricado por',
  remark: 'Lo que cambia',
  evidence: 'Pruebas',
  evidenceKinds: {
    scope_certificate: 'Certificado de alcance',
    transaction_certificate: 'Certificado de transacción',
    product_certificate: 'Certificado de producto',
    test_report: 'Informe de ensayo',
    audit: 'Auditoría',
    declaration: 'Declaración',
    photo: 'Foto',
    inspection: 'Inspección',
  },
  validUntil: (date) => `válido hasta el ${date}`,
  ofLot: 'De este lote',
  ofPiece: 'De esta pieza',
  inherits: 'Todo lo demás vale para el modelo entero.',
  published: (date) => `Publicado el ${date}`,
}
