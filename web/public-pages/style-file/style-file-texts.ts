/** What the public page of a style file says, in the languages of the passport. */
import type { PassportLanguage } from '../passport/texts.ts'

export interface StyleFileTexts {
  pageTitle: string
  /** Under the name of the style: what the page is. */
  about: string
  approved: string
  download: (title: string) => string
  nothing: string
  notFoundTitle: string
  notFound: string
}

export const STYLE_FILE_PAGE_TEXTS: Readonly<Record<PassportLanguage, StyleFileTexts>> = {
  en: {
    pageTitle: 'Style file',
    about: 'Files that the companies on this style share with anyone who has this link.',
    approved: 'Approved',
    download: (title) => `Download ${title}`,
    nothing: 'No files are shared at the moment.',
    notFoundTitle: 'Style is invalid',
    notFound: 'There is no style file to read at this address.',
  },
  de: {
    pageTitle: 'Modellakte',
    about: 'Dateien, die die Firmen dieses Modells mit allen teilen, die diesen Link haben.',
    approved: 'Freigegeben',
    download: (title) => `${title} herunterladen`,
    nothing: 'Zurzeit sind keine Dateien geteilt.',
    notFoundTitle: 'Ungültiges Modell',
    notFound: 'Unter dieser Adresse gibt es keine Modellakte zu lesen.',
  },
  fr: {
    pageTitle: 'Dossier du modèle',
    about: 'Fichiers que les entreprises de ce modèle partagent avec toute personne disposant de ce lien.',
    approved: 'Approuvé',
    download: (title) => `Télécharger ${title}`,
    nothing: 'Aucun fichier n’est partagé pour le moment.',
    notFoundTitle: 'Modèle non valide',
    notFound: 'Il n’y a aucun dossier de modèle à lire à cette adresse.',
  },
  es: {
    pageTitle: 'Archivo del modelo',
    about: 'Archivos que las empresas de este modelo comparten con quien tenga este enlace.',
    approved: 'Aprobado',
    download: (title) => `Descargar ${title}`,
    nothing: 'No hay archivos compartidos por ahora.',
    notFoundTitle: 'Modelo no válido',
    notFound: 'En esta dirección no hay ningún archivo de modelo.',
  },
  it: {
    pageTitle: 'Fascicolo del modello',
    about: 'File che le aziende di questo modello condividono con chiunque abbia questo link.',
    approved: 'Approvato',
    download: (title) => `Scarica ${title}`,
    nothing: 'Al momento non ci sono file condivisi.',
    notFoundTitle: 'Modello non valido',
    notFound: 'A questo indirizzo non c’è alcun fascicolo da leggere.',
  },
  pt: {
    pageTitle: 'Dossiê do modelo',
    about: 'Ficheiros que as empresas deste modelo partilham com quem tiver este link.',
    approved: 'Aprovado',
    download: (title) => `Transferir ${title}`,
    nothing: 'De momento não há ficheiros partilhados.',
    notFoundTitle: 'Modelo inválido',
    notFound: 'Neste endereço não há nenhum dossiê de modelo para ler.',
  },
  tr: {
    pageTitle: 'Model dosyası',
    about: 'Bu modelin şirketlerinin, bu bağlantıya sahip herkesle paylaştığı dosyalar.',
    approved: 'Onaylandı',
    download: (title) => `${title} dosyasını indir`,
    nothing: 'Şu anda paylaşılan dosya yok.',
    notFoundTitle: 'Geçersiz model',
    notFound: 'Bu adreste okunacak bir model dosyası yok.',
  },
  zh: {
    pageTitle: '款式文件',
    about: '参与此款式的企业与任何持有此链接的人共享的文件。',
    approved: '已批准',
    download: (title) => `下载 ${title}`,
    nothing: '目前没有共享的文件。',
    notFoundTitle: '款式无效',
    notFound: '此地址没有可阅读的款式文件。',
  },
  bn: {
    pageTitle: 'স্টাইল ফাইল',
    about: 'এই স্টাইলের কোম্পানিগুলো যেসব ফাইল এই লিংক যার কাছে আছে তার সঙ্গে শেয়ার করে।',
    approved: 'অনুমোদিত',
    download: (title) => `${title} ডাউনলোড করুন`,
    nothing: 'এই মুহূর্তে কোনো ফাইল শেয়ার করা নেই।',
    notFoundTitle: 'স্টাইলটি সঠিক নয়',
    notFound: 'এই ঠিকানায় পড়ার মতো কোনো স্টাইল ফাইল নেই।',
  },
}
