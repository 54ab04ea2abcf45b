import type { RestrictedTexts } from './restricted-texts.ts'

export const restrictedTr: RestrictedTexts = {
  holder: 'Bu giysi sizin elinizde; bu yüzden bu sayfa herkese açık sayfadan fazlasını söylüyor.',
  partner: (name, date) =>
    `${name} için: bu sayfa herkese açık sayfadan fazlasını söylüyor. Bağlantı ${date} tarihinde sona eriyor.`,
  logged: 'Bu sayfanın her açılışı saatiyle kaydedilir ve marka bu kaydı okur.',
  keep: 'Lütfen bağlantıyı başkasına vermeyin.',
  more: 'Giysi kimdeyse, içindeki kodla daha fazlasını görür.',
}
