import type { ReviewTexts } from './review-texts.ts'

export const reviewsTr: ReviewTexts = {
  title: 'Değerlendirmeler',
  outOfFive: (average) => `5 üzerinden ${average}`,
  stars: (count) => `${count} yıldız`,
  count: (_count, written) => `${written} değerlendirme`,
  none: 'Henüz değerlendirme yok.',
  somebody: 'Bir müşteri',
  write: 'Değerlendirme yazın',
  rating: 'Puanınız',
  text: 'Değerlendirmeniz (isteğe bağlı)',
  name: 'Adınız (isteğe bağlı)',
  before:
    'Marka her değerlendirmeyi burada görünmeden önce okur. Onunla birlikte hakkınızda başka bir şey saklanmaz.',
  send: 'Değerlendirmeyi gönder',
  sentTitle: 'Değerlendirmeniz için teşekkürler.',
  sent: 'Marka inceledikten sonra burada görünür.',
  refused: 'Değerlendirmeniz gönderilmedi.',
  problems: {
    stars: '1 ile 5 arasında yıldız seçin.',
    text: 'Değerlendirme 2.000 karakterden uzun.',
    name: 'Ad 100 karakterden uzun.',
    too_many: 'Ağınızdan çok sayıda değerlendirme geldi. Lütfen daha sonra yeniden deneyin.',
  },
}
