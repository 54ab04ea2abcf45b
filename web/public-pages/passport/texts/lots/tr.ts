import type { LotTexts } from './lot-texts.ts'

export const lotsTr: LotTexts = {
  titleLot: 'Bu parti',
  titlePiece: 'Bu parça',
  number: 'Parti numarası',
  serial: 'Seri numarası',
  made: 'Üretim',
  quantity: 'Partideki adet',
  supplier: 'Üreten',
  remark: 'Farklı olan',
  evidence: 'Kanıtlar',
  evidenceKinds: {
    scope_certificate: 'Kapsam sertifikası',
    transaction_certificate: 'İşlem sertifikası',
    product_certificate: 'Ürün sertifikası',
    test_report: 'Test raporu',
    audit: 'Denetim',
    declaration: 'Beyan',
    photo: 'Fotoğraf',
    inspection: 'Muayene',
  },
  validUntil: (date) => `${date} tarihine kadar geçerli`,
  ofLot: 'Bu partiye ait',
  ofPiece: 'Bu parçaya ait',
  inherits: 'Diğer her şey tüm model için geçerlidir.',
  published: (date) => `Yayımlanma: ${date}`,
}
