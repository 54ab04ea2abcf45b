/**
 * What people call countries besides the names that Unicode gives them: short forms, former and longer names, in the ten
 * languages of the product. A person who types one means this country, whatever language the product is read in.
 */
// No texts: what people type, in all languages.
import { findCountry } from './countries.ts'

const NAMES: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates, Dubai, VAE, Emirate, EAU, Émirats, Emiratos, Emirati, Emirados, BAE, 阿联酋, আমিরাত, الإمارات',
  AT: 'Oesterreich, Österreich',
  BA: 'Bosnia, Bosnien, Bosnie, Bosna, 波黑, বসনিয়া, البوسنة',
  BD: 'Bangla Desh, Bangladesch',
  BO: 'Plurinational State of Bolivia',
  BY: 'Belorussia, Weißrussland, Weissrussland, Biélorussie, Bielorrusia, Bielorussia, Bielorrússia, Beyaz Rusya',
  CD: 'DRC, DR Congo, Zaire, Congo Kinshasa, Demokratische Republik Kongo, RDC, 刚果金, كونغو كينشاسا',
  CG: 'Congo Brazzaville, Republic of the Congo, Republik Kongo, République du Congo, 刚果布, كونغو برازافيل',
  CH: 'Helvetia, Suisse, Schweiz, Svizzera',
  CI: 'Ivory Coast, Elfenbeinküste, Costa de Marfil, Costa d’Avorio, Costa do Marfim, Fildişi Sahili, Côte d’Ivoire, 象牙海岸, আইভরি কোস্ট, ساحل العاج',
  CN: 'PRC, P.R. China, People’s Republic of China, Mainland China, Volksrepublik China, VR China, Chine populaire, RPC, Çin Halk Cumhuriyeti, 中华人民共和国, الصين الشعبية',
  CV: 'Cape Verde, Kapverden, Cap-Vert, Capo Verde',
  CZ: 'Česko, Czech Republic, Tschechische Republik, Tschechei, République tchèque, República Checa, Repubblica Ceca, República Tcheca, Çek Cumhuriyeti, 捷克共和国, চেক প্রজাতন্ত্র, جمهورية التشيك',
  DE: 'Deutschland, BRD, Federal Republic of Germany, Allemagne, Alemania, Germania, Alemanha, Almanya',
  DO: 'Dominicana, Santo Domingo, República Dominicana',
  ES: 'España, Kingdom of Spain',
  FM: 'Federated States of Micronesia',
  FK: 'Malvinas, Islas Malvinas, Malouines',
  GB: 'UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland, Großbritannien, Schottland, VK, Grande-Bretagne, Angleterre, Gran Bretaña, Inglaterra, Gran Bretagna, Inghilterra, Regno Unito, Grã-Bretanha, Büyük Britanya, İngiltere, 大不列颠, 英格兰, ব্রিটেন, ইংল্যান্ড, যুক্তরাজ্য, بريطانيا, بريطانيا العظمى, إنجلترا',
  GR: 'Hellas, Hellenic Republic, Ellada',
  HK: 'Hong Kong, Hongkong, HKSAR, 香港, হংকং, هونغ كونغ',
  HR: 'Hrvatska',
  HU: 'Magyarország',
  IE: 'Eire, Éire, Republic of Ireland, Republik Irland, République d’Irlande',
  IN: 'Bharat, Hindustan, Republic of India',
  IR: 'Persia, Persien, Islamic Republic of Iran',
  JP: 'Nippon, Nihon',
  KH: 'Kampuchea, Cambodge, Kambodscha, 高棉',
  KP: 'DPRK, North Korea, Korea North, Nordkorea, Corée du Nord, Corea del Norte, Kuzey Kore, 北朝鲜',
  KR: 'Korea, South Korea, Korea South, Republic of Korea, ROK, Südkorea, Suedkorea, Corée, Corea, Coreia, Kore, Kore Cumhuriyeti, 南韩, 大韩民国, কোরিয়া, كوريا',
  LA: 'Lao PDR, Lao People’s Democratic Republic, 老挝人民民主共和国',
  LK: 'Ceylon, Sri-Lanka, Srilanka',
  MD: 'Moldavia, Moldawien, Moldavie, Republic of Moldova',
  MK: 'Macedonia, Mazedonien, Macédoine, FYROM, Makedonya, مقدونيا',
  MM: 'Burma, Birma, Birmanie, Birmania, Birmânia, 缅甸, বার্মা, بورما',
  MO: 'Macau, Macao, 澳门',
  NL: 'Holland, The Netherlands, Niederlande, Pays-Bas, Hollande, Holanda, Países Bajos, Paesi Bassi, Olanda, Países Baixos, Hollanda, 荷兰, হল্যান্ড, هولندا',
  PH: 'Philippines, Filipinas, Filippine, Pilipinas, Philippinen',
  PS: 'Palestine, Palästina, Palestina, Filistin, 巴勒斯坦, ফিলিস্তিন, فلسطين',
  RU: 'Russian Federation, Russische Föderation, Fédération de Russie, Federación Rusa, Federazione Russa, Federação Russa, Rusya Federasyonu, 俄国, روسيا الاتحادية',
  SA: 'KSA, Saudi, Saudi-Arabien, Arabie saoudite, Arabia Saudí, Suudi, السعودية',
  SK: 'Slovak Republic, Slowakische Republik, République slovaque',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland, Swasiland',
  TH: 'Siam',
  TL: 'East Timor, Osttimor, Timor oriental, Timor Est, Doğu Timor, تيمور الشرقية',
  TR: 'Turkey, Türkiye, Turkiye, Türkei, Tuerkei, Turquie, Turquía, Turchia, Turquia, 土耳其, তুরস্ক, تركيا',
  TW: 'Chinese Taipei, Formosa, Republic of China, ROC, 台湾, 中华台北',
  TZ: 'United Republic of Tanzania, Zanzibar',
  US: 'USA, U.S.A., U.S., US, America, United States of America, the States, Amerika, Vereinigte Staaten von Amerika, États-Unis d’Amérique, Amérique, EEUU, EE. UU., EUA, Estados Unidos de América, Stati Uniti d’America, Estados Unidos da América, América, Amerika Birleşik Devletleri, ABD, 美, 美利坚合众国, আমেরিকা, মার্কিন যুক্তরাষ্ট্র, أمريكا, الولايات المتحدة الأمريكية',
  VA: 'Holy See, Heiliger Stuhl, Saint-Siège, Santa Sede',
  VE: 'Bolivarian Republic of Venezuela',
  VN: 'Viet Nam, Việt Nam, 越南社会主义共和国',
  ZA: 'RSA, Republic of South Africa',
}

/** The three letters of ISO 3166-1, which documents of customs and of carriers use. */
const THREE_LETTERS = `
AF AFG AX ALA AL ALB DZ DZA AS ASM AD AND AO AGO AI AIA AQ ATA AG ATG AR ARG AM ARM AW ABW AU AUS AT AUT AZ AZE BS BHS
BH BHR BD BGD BB BRB BY BLR BE BEL BZ BLZ BJ BEN BM BMU BT BTN BO BOL BQ BES BA BIH BW BWA BV BVT BR BRA IO IOT BN BRN
BG BGR BF BFA BI BDI CV CPV KH KHM CM CMR CA CAN KY CYM CF CAF TD TCD CL CHL CN CHN CX CXR CC CCK CO COL KM COM CG COG
CD COD CK COK CR CRI CI CIV HR HRV CU CUB CW CUW CY CYP CZ CZE DK DNK DJ DJI DM DMA DO DOM EC ECU EG EGY SV SLV GQ GNQ
ER ERI EE EST SZ SWZ ET ETH FK FLK FO FRO FJ FJI FI FIN FR FRA GF GUF PF PYF TF ATF GA GAB GM GMB GE GEO DE DEU GH GHA
GI GIB GR GRC GL GRL GD GRD GP GLP GU GUM GT GTM GG GGY GN GIN GW GNB GY GUY HT HTI HM HMD VA VAT HN HND HK HKG HU HUN
IS ISL IN IND ID IDN IR IRN IQ IRQ IE IRL IM IMN IL ISR IT ITA JM JAM JP JPN JE JEY JO JOR KZ KAZ KE KEN KI KIR KP PRK
KR KOR KW KWT KG KGZ LA LAO LV LVA LB LBN LS LSO LR LBR LY LBY LI LIE LT LTU LU LUX MO MAC MG MDG MW MWI MY MYS MV MDV
ML MLI MT MLT MH MHL MQ MTQ MR MRT MU MUS YT MYT MX MEX FM FSM MD MDA MC MCO MN MNG ME MNE MS MSR MA MAR MZ MOZ MM MMR
NA NAM NR NRU NP NPL NL NLD NC NCL NZ NZL NI NIC NE NER NG NGA NU NIU NF NFK MK MKD MP MNP NO NOR OM OMN PK PAK PW PLW
PS PSE PA PAN PG PNG PY PRY PE PER PH PHL PN PCN PL POL PT PRT PR PRI QA QAT RE REU RO ROU RU RUS RW RWA BL BLM SH SHN
KN KNA LC LCA MF MAF PM SPM VC VCT WS WSM SM SMR ST STP SA SAU SN SEN RS SRB SC SYC SL SLE SG SGP SX SXM SK SVK SI SVN
SB SLB SO SOM ZA ZAF GS SGS SS SSD ES ESP LK LKA SD SDN SR SUR SJ SJM SE SWE CH CHE SY SYR TW TWN TJ TJK TZ TZA TH THA
TL TLS TG TGO TK TKL TO TON TT TTO TN TUN TR TUR TM TKM TC TCA TV TUV UG UGA UA UKR AE ARE GB GBR US USA UM UMI UY URY
UZ UZB VU VUT VE VEN VN VNM VG VGB VI VIR WF WLF EH ESH YE YEM ZM ZMB ZW ZWE`
  .trim()
  .split(/\s+/)
const LONG_CODES = new Map(
  THREE_LETTERS.flatMap((code, at) => (at % 2 === 0 ? [[code, THREE_LETTERS[at + 1] as string]] : [])) as [
    string,
    string,
  ][],
)

/** Codes and names of a country besides the one that is shown; the English name is among them. */
export const namesOfCountry = (code: string): readonly string[] => [
  code,
  ...[LONG_CODES.get(code) ?? [], findCountry(code)?.name ?? [], NAMES[code]?.split(', ') ?? []].flat(),
]
