import type { ProofTexts } from './proof-texts.ts'

export const proofTr: ProofTexts = {
  notFoundTitle: 'Bu pasaport gösterilmiyor',
  notFound:
    'Burada saklanan, yayımlanan değil; bu yüzden gösterilmiyor. Bu sitenin işletmecisine bildirildi. Lütfen daha sonra yeniden bakın.',
  link: 'Bu pasaportu doğrula',
  title: 'Bir pasaportu doğrula',
  intro:
    'Her şeyi tarayıcınız kendisi hesaplar. Bu siteden yayımlanan pasaportu ve kanıtını ister, bir hüküm istemez.',
  number: 'Pasaportun stil numarası',
  verify: 'Doğrula',
  checking: 'Denetleniyor…',
  hash: 'Pasaport, özetinin hesaplandığı içerikle aynı.',
  hashBad: 'Pasaport, özetinin hesaplandığı içerikle aynı değil. Biri onu değiştirmiş.',
  signature: 'Yayımlandığında imzalandı.',
  signatureLater: 'Burada pasaportlar imzalanmaya başlamadan önce yayımlandı ve sonradan imzalandı.',
  signatureBad: 'İmza bu pasaporta ait değil.',
  before: 'Kendinden önceki sürümü belirtiyor.',
  first: 'Bu ilk sürüm.',
  beforeBad: 'Kendinden önceki sürümü belirtmiyor.',
  stands: 'Belirttiği gibi pasaport sürümüne, parça da kendi partisine dayanıyor.',
  standsBad: 'Belirttiği şeye dayanmıyor.',
  included: '{size} kayıtlık açık kayıt defterinde yer alıyor; imza: {time}.',
  includedBad: 'Açık kayıt defterinde yer almıyor.',
  notYet: 'Az önce yayımlandı ve henüz açık kayıt defterinde değil. Bir dakika sonra yeniden deneyin.',
  consistent: 'Kayıt defteri, bu tarayıcının daha önce gördüğünün devamı.',
  seenFirst: 'Bu tarayıcı kayıt defterini ilk kez görüyor ve aklında tutuyor.',
  consistentBad: 'Kayıt defteri, bu tarayıcının daha önce gördüğü değil. Biri onu yeniden yazmış.',
  stamped:
    'Günlük, bir zaman damgası hizmetinin gördüğü durumu sürdürüyor ({time}; damga {authority} adını taşıyor).',
  stampedBad: 'Günlük, bir zaman damgası hizmetinin gördüğü günlük değil.',
  good: 'Bu pasaport, yayımlanan pasaporttur.',
  bad: 'Bu pasaporta güvenilemez.',
  missing: 'Bu numarayla bir pasaport yok.',
  withdrawn: 'Bu pasaport markası tarafından geri çekildi.',
  unreachable: 'Pasaport ya da kanıtı okunamadı. Lütfen yeniden deneyin.',
  unsupported:
    'Bu tarayıcı burada imza denetleyemiyor. Güncel bir sürüm ve https ile başlayan bir adres gerekir.',
  noScript: 'Denetlemeyi tarayıcınız yaptığı için bu sayfaya betik gerekir.',
  byYourself: 'Bu sayfa olmadan doğrulamak için betiğimizi Node ile çalıştırın:',
}
