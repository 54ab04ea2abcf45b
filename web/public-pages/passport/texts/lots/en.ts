import type { LotTexts } from './lot-texts.ts'

export const lotsEn: LotTexts = {
  titleLot: 'This lot',
  titlePiece: 'This piece',
  number: 'Lot number',
  serial: 'Serial number',
  made: 'Produced',
  quantity: 'Pieces in the lot',
  supplier: 'Made by',
  remark: 'What differs',
  evidence: 'Evidence',
  evidenceKinds: {
    scope_certificate: 'Scope certificate',
    transaction_certificate: 'Transaction certificate',
    product_certificate: 'Product certificate',
    test_report: 'Test report',
    audit: 'Audit',
    declaration: 'Declaration',
    photo: 'Photo',
    inspection: 'Inspection',
  },
  validUntil: (date) => `valid until ${date}`,
  ofLot: 'Of this lot',
  ofPiece: 'Of this piece',
  inherits: 'Everything else holds for the whole style.',
  published: (date) => `Published ${date}`,
}
