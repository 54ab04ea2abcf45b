import { bomTr } from './bom/tr.ts'
import { careTr } from './care/tr.ts'
import { evidenceTr } from './evidence/tr.ts'
import { factsTr } from './facts/tr.ts'
import { fibresTr } from './fibres/tr.ts'
import { lotsTr } from './lots/tr.ts'
import type { PassportTexts } from './passport-texts.ts'
import { proofTr } from './proof/tr.ts'
import { restrictedTr } from './restricted/tr.ts'
import { reviewsTr } from './reviews/tr.ts'
import { wordsTr } from './words/tr.ts'

function trust(confirmed: number, total: number): string {
  if (total === 1) return confirmed ? 'Tek adımı onaylandı' : 'Tek adımı henüz onaylanmadı'
  if (confirmed === 0) return `${total} adımın hiçbiri onaylanmadı`
  if (confirmed === total) return `${total} adımın tümü onaylandı`
  return `Onaylanan adım: ${confirmed} / ${total}`
}

export const tr: PassportTexts = {
  language: 'tr',
  ownName: 'Türkçe',
  passport: 'Dijital ürün pasaportu',
  languages: 'Dil seçin',
  sections: 'Bölümler',
  way: 'Tedarik zinciri',
  route: 'Güzergâh',
  routeOf: (places) => `Güzergâh haritası: ${places}`,
  photoOf: (step) => `Fotoğraf: ${step}`,
  photoPlaces: 'Fotoğrafların çekildiği yerler',
  composition: 'Kumaş bileşimi',
  fibres: fibresTr,
  facts: factsTr,
  care: careTr,
  bom: bomTr,
  story: 'Hikâyesi',
  lca: 'Ayak izi',
  lcaIndicators: {
    climate_change: 'İklim değişikliği',
    water: 'Su',
    energy: 'Enerji',
    land_use: 'Arazi kullanımı',
    eutrophication: 'Ötrofikasyon',
  },
  lcaStages: {
    raw_material: 'Hammadde',
    manufacturing: 'Üretim',
    transport: 'Taşıma',
    use: 'Kullanım',
    end_of_life: 'Ömür sonu',
  },
  lcaTotal: 'Toplam',
  lcaSource: 'Kaynak',
  services: 'Kullanımda tutun',
  serviceKinds: {
    donations: 'Bağışla',
    repairs: 'Onar',
    upcycles: 'İleri dönüştür',
    recycles: 'Geri dönüştür',
    resales: 'Yeniden sat',
  },
  proof: proofTr,
  evidence: evidenceTr,
  lots: lotsTr,
  restricted: restrictedTr,
  reviews: reviewsTr,
  words: wordsTr,
  steps: {
    raw_material: 'Ham madde',
    fibre: 'Elyaf',
    spinning: 'İplik',
    knitting_or_weaving: 'Örme veya dokuma',
    dyeing_and_finishing: 'Boyama ve apre',
    printing: 'Baskı',
    cutting: 'Kesim',
    sewing: 'Dikim',
    washing: 'Yıkama',
    trims: 'Aksesuarlar',
    packing: 'Paketleme',
    warehousing: 'Depolama',
    transport: 'Taşıma',
    retail: 'Satış',
  },
  trust,
  trustBy: 'marka, fabrika veya her ikisi tarafından',
  wholeUnverified: 'marka tüm tedarik zincirini doğrulanmamış olarak işaretledi',
  version: (version) => `sürüm ${version}`,
  draft: 'taslak, henüz yayımlanmadı',
  confirmedByBoth: 'Marka ve fabrika onayladı',
  confirmedByBrand: 'Marka onayladı',
  confirmedByFactory: 'Fabrika onayladı',
  notConfirmed: 'Henüz onaylanmadı',
  someConfirmed: (confirmed, total) => `Onaylanan: ${confirmed} / ${total}`,
  meaningTitle: 'Onaylandı ne demek?',
  meaning:
    'Marka ya da işi yapan şirket bir adıma kefil olduğunda o adım onaylanmış sayılır. Bu onların beyanıdır, denetim değildir.',
  factory: 'Fabrika',
  delivery: 'Teslimat',
  noSteps: 'Henüz adım yok. Adımlar burada üretim sırasıyla görünür.',
  noCompanies: 'Henüz şirket belirtilmedi',
  noPicture: 'Henüz görsel yok',
  noName: 'Adsız ürün',
  unmaintainedTitle: 'Artık güncellenmiyor',
  unmaintained: (date) =>
    `Marka bu pasaportu artık güncellemiyor. ${date} tarihinde yayımlandığı gibi kalır.`,
  published: (date) => `Yayım tarihi: ${date}`,
  publishedBy: (publisher, brand) => `${publisher} tarafından ${brand} için yayımlandı`,
  publisherConfirmed: 'marka tarafından onaylandı',
  publisherNotConfirmed: 'marka tarafından onaylanmadı',
  withdrawnTitle: 'Pasaport geri çekildi',
  withdrawn: (brand, date) => `${brand} bu pasaportu ${date} tarihinde geri çekti. Artık herkese açık değil.`,
  withdrawnReasons: {
    recall: 'Ürün geri çağrılıyor. Marka ne yapılacağını bildirene kadar lütfen kullanmayın.',
    error: 'Pasaportta bir hata vardı.',
    other: 'Marka başka bir neden bildirdi.',
  },
  withdrawnAsk: 'Ürünle ilgili sorularınız için markaya başvurun.',
  dataForMachines: 'Veri (JSON-LD)',
  madeWith: 'Selvedge ile hazırlandı',
  description: (product, brand) =>
    `${brand} markasının ${product} ürünü nereden geliyor: her adım ve onaylayanı.`,
  notFoundTitle: 'Burada pasaport yok',
  notFound: 'Bu numarayla yayımlanmış bir pasaport yok. Etiketteki kodu kontrol edin veya markaya sorun.',
}
