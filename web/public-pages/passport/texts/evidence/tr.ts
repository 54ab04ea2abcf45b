import type { EvidenceTexts } from './evidence-texts.ts'

export const evidenceTr: EvidenceTexts = {
  title: 'Kanıtlar',
  whenPublished: 'Yayımlandığında',
  today: 'Bugün',
  states: {
    valid: 'geçerli',
    ends_soon: 'geçerli, yakında bitiyor',
    expired: 'süresi dolmuş',
    withdrawn: 'geri çekilmiş',
    replaced: 'yeni bir kanıtla değiştirilmiş',
    gone: 'marka artık göstermiyor',
  },
  stated: 'bir şirketin bağlantı üzerinden beyanı',
  file: 'Dosyayı aç',
}
