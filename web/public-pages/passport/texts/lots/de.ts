import type { LotTexts } from './lot-texts.ts'

export const lotsDe: LotTexts = {
  titleLot: 'Dieses Los',
  titlePiece: 'Dieses Stück',
  number: 'Losnummer',
  serial: 'Seriennummer',
  made: 'Hergestellt',
  quantity: 'Stück im Los',
  supplier: 'Hergestellt von',
  remark: 'Was abweicht',
  evidence: 'Nachweise',
  evidenceKinds: {
    scope_certificate: 'Scope-Zertifikat',
    transaction_certificate: 'Transaktionszertifikat',
    product_certificate: 'Produktzertifikat',
    test_report: 'Prüfbericht',
    audit: 'Audit',
    declaration: 'Erklärung',
    photo: 'Foto',
    inspection: 'Inspektion',
  },
  validUntil: (date) => `gültig bis ${date}`,
  ofLot: 'Von diesem Los',
  ofPiece: 'Von diesem Stück',
  inherits: 'Alles Weitere gilt für das ganze Modell.',
  published: (date) => `Veröffentlicht am ${date}`,
}
