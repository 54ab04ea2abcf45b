import type { BomTexts } from './bom-texts.ts'

export const bomTr: BomTexts = {
  title: 'Malzemeler ve aksesuarlar',
  pageTitle: 'Malzeme listesi',
  sections: {
    fabric: 'Kumaş',
    lining: 'Astar',
    trims: 'Aksesuarlar',
    labels: 'Etiketler',
    packaging: 'Ambalaj',
    artwork: 'Baskı ve nakış',
  },
  colour: 'Renk',
  supplier: 'Tedarikçi',
  country: 'Menşe ülke',
  certification: 'Sertifika',
  recycled: 'Geri dönüştürülmüş içerik',
  weight: 'Ağırlık',
  all: (count) => `Tüm kayıtlar ayrıntılı olarak (${count})`,
  back: 'Pasaporta dön',
  description: (product, brand) =>
    `${brand} markasının ${product} ürünü nelerden yapıldı: malzemeler, aksesuarlar, etiketler ve ambalaj.`,
  notFoundTitle: 'Burada malzeme listesi yok',
  notFound: 'Bu numara altında yayımlanmış bir malzeme listesi yok. Adresi kontrol edin ya da markaya sorun.',
}
