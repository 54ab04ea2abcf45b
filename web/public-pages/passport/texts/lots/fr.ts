import type { LotTexts } from './lot-texts.ts'

export const lotsFr: LotTexts = {
  titleLot: 'Ce lot',
  titlePiece: 'Cette pièce',
  number: 'Numéro de lot',
  serial: 'Numéro de série',
  made: 'Produit',
  quantity: 'Pièces du lot',
  supplier: 'Fabriqué par',
  remark: 'Ce qui diffère',
  evidence: 'Justificatifs',
  evidenceKinds: {
    scope_certificate: 'Certificat de périmètre',
    transaction_certificate: 'Certificat de transaction',
    product_certificate: 'Certificat de produit',
    test_report: 'Rapport d’essai',
    audit: 'Audit',
    declaration: 'Déclaration',
    photo: 'Photo',
    inspection: 'Inspection',
  },
  validUntil: (date) => `valable jusqu’au ${date}`,
  ofLot: 'De ce lot',
  ofPiece: 'De cette pièce',
  inherits: 'Tout le reste vaut pour le modèle entier.',
  published: (date) => `Publié le ${date}`,
}
