/** What bills of materials call their columns, sections and items, in the ten languages of the product and in the trade. */
import type { BomSection } from '#contract/materials/boms.ts'
import { plain } from '#web/records/table-import/values/read-values.rules.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'

const listOf = (words: string): string[] =>
  words
    .split(',')
    .map((word) => plain(word))
    .filter((word) => word !== '')

const HEADS: Partial<Record<ColumnKey, string>> = {
  section:
    'section, category, categories, group, material group, type, material type, item type, item group, bom type, bom section, class, Bereich, Gruppe, Warengruppe, Kategorie, Materialart, Materialgruppe, Art, catégorie, groupe, rubrique, famille, type de matière, sección, categoría, grupo, familia, tipo, sezione, categoria, gruppo, seção, bölüm, grup, kategori, malzeme grubu, 类别, 分类, 类型, 种类, 部分, বিভাগ, শ্রেণী, ধরন, قسم, فئة, نوع',
  item: 'item, item name, material, material name, article, article name, name, component, component name, trim, trim name, fabric, fabric name, accessory, product, part, part name, raw material, items, materials, Artikel, Artikelbezeichnung, Bezeichnung, Materialbezeichnung, Benennung, Bauteil, Komponente, désignation, article, matière, composant, fourniture, artículo, material, componente, denominación, articolo, materiale, denominazione, artigo, nome, denominação, malzeme, malzeme adı, ürün, kalem, 品名, 物料, 物料名称, 材料, 材料名称, 名称, 项目, আইটেম, উপকরণ, পণ্য, মালামাল, مادة, المادة, الصنف, البند, اسم المادة',
  description:
    'description, material description, item description, details, detail, note, notes, remark, remarks, comment, comments, spec, specs, specification, specifications, quality, construction, finish, instructions, Beschreibung, Bemerkung, Bemerkungen, Qualität, Spezifikation, Hinweis, Ausführung, descriptif, remarque, remarques, qualité, spécification, observations, descripción, observaciones, calidad, especificación, descrizione, note, qualità, osservazioni, specifica, descrição, observação, observações, qualidade, especificação, açıklama, kalite, not, notlar, özellik, 描述, 规格, 备注, 说明, 品质, বিবরণ, মন্তব্য, বর্ণনা, وصف, الوصف, ملاحظات, المواصفات',
  composition:
    'composition, content, contents, fibre, fibres, fiber, fibers, fibre content, fiber content, fabric content, fabric composition, material composition, blend, Zusammensetzung, Materialzusammensetzung, Faser, Fasern, composition matière, contenu, composición, composicion, contenido, fibras, composizione, fibre, composição, conteúdo, kompozisyon, karışım, içerik, 成分, 成份, 组成, উপাদান, সংমিশ্রণ, تركيب, التركيب, المكونات',
  colour:
    'colour, colours, color, colors, colour name, color name, shade, colorway, colourway, dye, Farbe, Farben, Farbton, couleur, coloris, teinte, color, colores, tono, colore, colori, cor, cores, renk, renkler, 颜色, 色号, রং, রঙ, لون, اللون',
  supplier:
    'supplier, supplier name, vendor, vendor name, mill, nominated supplier, source, manufacturer, maker, Lieferant, Lieferantenname, Hersteller, Bezugsquelle, fournisseur, fabricant, proveedor, fabricante, fornitore, produttore, fornecedor, tedarikçi, üretici, satıcı, 供应商, 厂商, 供货商, সরবরাহকারী, المورد, مورد, المورّد',
  factory:
    'factory, factory name, plant, site, facility, production site, Werk, Fabrik, Produktionsstätte, usine, site de production, fábrica, planta, stabilimento, fabbrica, unidade, fabrika, tesis, 工厂, কারখানা, المصنع, مصنع',
  supplier_reference:
    'supplier reference, supplier ref, supplier ref no, supplier article, supplier article no, supplier article number, supplier code, supplier item code, vendor ref, vendor code, vendor article, ref, ref no, reference, reference no, article no, article number, article code, item code, item no, item number, mill reference, mill ref, code, part no, part number, sku, material code, Artikelnummer, Artikel-Nr, Art.-Nr., Lieferantenartikel, Lieferanten-Nr, Referenz, Bestellnummer, référence, réf, réf fournisseur, code article, referencia, ref proveedor, código, codice, codice articolo, riferimento, rif fornitore, referência, ref fornecedor, código do artigo, referans, tedarikçi kodu, malzeme kodu, stok kodu, 编号, 物料编号, 货号, 料号, 供应商货号, রেফারেন্স, কোড, المرجع, رقم المادة, الرمز, كود',
  country_of_origin:
    'country of origin, country, origin, coo, made in, sourcing country, supplier country, Ursprungsland, Herkunftsland, Land, Ursprung, pays d’origine, pays, origine, país de origen, país, origen, paese di origine, paese, origine, país de origem, origem, menşei, menşe ülke, ülke, 原产地, 原产国, 国家, উৎপত্তি দেশ, দেশ, بلد المنشأ, البلد, المنشأ',
  consumption:
    'consumption, cons, cons per pc, cons pc, cons per piece, cons per garment, consumption per piece, consumption per pc, consumption per garment, consumption per unit, net consumption, gross consumption, usage, usage per garment, quantity, qty, qty per piece, qty per garment, quantity per garment, yield, avg cons, average consumption, yy, ydg, yardage, usage qty, required qty, Verbrauch, Verbrauch pro Stück, Menge, Bedarf, consommation, conso, quantité, qté, consumo, cantidad, consumo unitario, consumo per capo, quantità, qtà, consumo por peça, quantidade, qtd, tüketim, sarfiyat, birim sarfiyat, miktar, adet miktarı, 用量, 单耗, 数量, 耗用量, ব্যবহার, পরিমাণ, খরচের হার, الاستهلاك, الكمية, كمية',
  unit: 'unit, units, uom, u o m, unit of measure, unit of measurement, measure, cons unit, consumption unit, Einheit, Mengeneinheit, ME, Masseinheit, unité, unité de mesure, unidad, unidad de medida, um, unità, unità di misura, unidade, unidade de medida, birim, ölçü birimi, 单位, 計量單位, একক, ইউনিট, الوحدة, وحدة, وحدة القياس',
  wastage_percent:
    'wastage, wastage percent, waste, waste percent, loss, loss percent, allowance, extra, excess, shrinkage allowance, scrap, Schwund, Verschnitt, Verlust, Ausschuss, Zuschlag, perte, pertes, taux de perte, chute, gâche, merma, desperdicio, pérdida, scarto, sfrido, perdita, perda, desperdício, quebra, fire, fire oranı, fire yüzdesi, zayi, 损耗, 损耗率, অপচয়, ক্ষতি, الهدر, الفاقد, نسبة الهدر',
  unit_price:
    'unit price, price, price per unit, price unit, cost, unit cost, rate, fob price, cif price, quote, quoted price, cost per unit, cost per uom, material price, net price, Preis, Stückpreis, Einzelpreis, Einheitspreis, EK, EK-Preis, prix, prix unitaire, pu, coût, coût unitaire, precio, precio unitario, coste, costo, prezzo, prezzo unitario, costo unitario, preço, preço unitário, custo, custo unitário, fiyat, birim fiyat, maliyet, 单价, 价格, দাম, মূল্য, একক মূল্য, দর, السعر, سعر, سعر الوحدة, التكلفة',
  currency:
    'currency, curr, cur, ccy, price currency, Währung, devise, monnaie, moneda, divisa, valuta, moeda, para birimi, döviz, 货币, 币种, মুদ্রা, العملة, عملة',
  certification:
    'certification, certifications, certificate, certificates, cert, certs, standard, Zertifikat, Zertifizierung, Zertifikate, certificat, certification, certificación, certificado, certificazione, certificato, certificação, sertifika, belge, 认证, 证书, সনদ, সার্টিফিকেট, شهادة, الشهادات',
  recycled_percent:
    'recycled, recycled percent, recycled content, recycled share, pcr, recycled material, Rezyklat, Rezyklatanteil, Recyclinganteil, recyclé, part recyclée, reciclado, contenido reciclado, riciclato, contenuto riciclato, reciclado, conteúdo reciclado, geri dönüştürülmüş, geri dönüşüm oranı, 再生比例, 再生含量, পুনর্ব্যবহৃত, المعاد تدويره, نسبة المعاد تدويره',
  weight:
    'weight, gsm, grammage, fabric weight, weight gsm, g m2, gm2, Gewicht, Flächengewicht, Warengewicht, Grammatur, poids, grammage, peso, gramaje, grammatura, gramatura, ağırlık, gramaj, 克重, 重量, ওজন, الوزن, وزن',
  weight_unit:
    'weight unit, weight uom, unit of weight, Gewichtseinheit, unité de poids, unidad de peso, unità di peso',
  show_in_passport: 'shown in the passport, show in passport, passport, in passport, dpp',
  picture:
    'picture, image, photo, sketch, swatch, artwork image, Bild, Foto, photo, imagen, foto, immagine, imagem, resim, görsel, 图片, ছবি, صورة',
}

/** Read as a part of the description, each with its head. */
const BESIDE =
  'placement, position, location, where used, used for, usage area, body part, Platzierung, Verwendung, Einsatz, Position, emplacement, utilisation, ubicación, posición, uso, posizione, utilizzo, colocação, posição, uso, yerleşim, kullanım yeri, 位置, 部位, 使用部位, অবস্থান, ব্যবহারের স্থান, موضع, الموضع, size, sizes, width, cuttable width, fabric width, dimension, dimensions, Größe, Breite, Maß, taille, largeur, laize, tamaño, ancho, talla, misura, larghezza, altezza, tamanho, largura, beden, en, genişlik, ölçü, 尺寸, 幅宽, 规格尺寸, আকার, প্রস্থ, مقاس, المقاس, العرض'

/** Selvedge computes these, or they count the rows. */
const COMPUTED =
  'no, nr, #, s no, sr no, sl no, sl, sr, serial, serial no, pos, pos nr, line, line no, row, lfd nr, n, num, número, sıra, sıra no, no., 序号, 行号, ক্রমিক, ক্রমিক নং, م, الرقم, total, totals, amount, total amount, total cost, total price, cost per garment, cost per piece, cost pc, price per garment, value, extended cost, line total, sub total, total consumption, gross consumption total, total qty, total quantity, order qty, Betrag, Gesamt, Gesamtpreis, Kosten, Kosten pro Stück, Summe, Wert, montant, coût total, prix total, valeur, importe, importe total, coste total, precio total, valor total, importo, costo totale, prezzo totale, totale, valor, preço total, custo total, tutar, toplam, toplam tutar, toplam fiyat, 金额, 总价, 合计, 总金额, মোট, মোট মূল্য, মোট খরচ, المبلغ, الإجمالي, المجموع, القيمة'

export const HEAD_WORDS = (key: ColumnKey): string[] => [
  ...listOf(HEADS[key] ?? ''),
  ...(key === 'description' ? BESIDE_HEADS : []),
]
const BESIDE_HEADS = listOf(BESIDE)
const besideHeads = new Set(BESIDE_HEADS)
export const COMPUTED_HEADS = listOf(COMPUTED)

/** Whether the head says what the text is about: «Placement: Neck». */
export const standsBeside = (head: string): boolean =>
  besideHeads.has(plain(head)) || !listOf(HEADS.description ?? '').includes(plain(head))

/** What people call the sections. */
const SECTIONS: Readonly<Record<BomSection, string>> = {
  fabric:
    'fabric, fabrics, main fabric, shell, shell fabric, body fabric, self, outer, outer fabric, material fabric, knit, woven, Stoff, Stoffe, Oberstoff, Oberstoffe, Hauptstoff, Gewebe, Oberware, tissu, tissus, tissu principal, maille, tela, telas, tejido, tejidos, tela principal, tessuto, tessuti, tessuto principale, tecido, tecidos, tecido principal, malha, kumaş, kumaşlar, ana kumaş, 面料, 主料, 布料, কাপড়, ফেব্রিক, মূল কাপড়, قماش, الأقمشة, القماش',
  lining:
    'lining, linings, interlining, interlinings, fusing, pocketing, padding, wadding, insulation, Futter, Futterstoff, Futterstoffe, Einlage, Einlagen, Taschenfutter, Wattierung, doublure, doublures, entoilage, thermocollant, ouatine, forro, forros, entretela, entretelas, guata, fodera, fodere, interno, imbottitura, teletta, forro, entretela, astar, tela, dolgu, 里料, 里布, 衬料, 填充物, আস্তর, লাইনিং, بطانة, البطانة, حشو',
  trims:
    'trim, trims, trimming, trimmings, accessory, accessories, sewing trims, sewing, sewing thread, thread, threads, hardware, notions, haberdashery, findings, Zutat, Zutaten, Accessoires, Kurzwaren, Nähzutaten, Garn, Garne, Nähgarn, fourniture, fournitures, accessoire, accessoires, mercerie, fil, avíos, avio, accesorios, fornituras, mercería, hilo, accessori, mercerie, filo, aviamento, aviamentos, acessórios, linha, aksesuar, aksesuarlar, malzeme, yardımcı malzeme, iplik, 辅料, 配件, 线, এক্সেসরিজ, ট্রিমস, সুতা, إكسسوارات, الإكسسوارات, خيوط, مستلزمات',
  labels:
    'label, labels, labelling, labeling, tags, hangtags, hang tags, branding, Etikett, Etiketten, Label, Kennzeichnung, Hangtag, étiquette, étiquettes, etiqueta, etiquetas, etichetta, etichette, etiqueta, etiquetas, etiket, etiketler, 标签, 唛头, 商标, 吊牌, লেবেল, লেবেলস, ملصق, ملصقات, الملصقات, بطاقات',
  packaging:
    'packaging, package, packages, packing, packing trims, packing material, packing materials, pack, carton, Verpackung, Verpackungen, Verpackungsmaterial, Versand, emballage, emballages, conditionnement, embalaje, embalajes, empaque, packaging, imballaggio, imballaggi, confezione, embalagem, embalagens, ambalaj, paketleme, 包装, 包材, 包装材料, প্যাকেজিং, প্যাকিং, التغليف, تغليف, التعبئة',
  artwork:
    'artwork, artworks, print, prints, printing, embroidery, embroideries, embellishment, embellishments, graphics, Druck, Drucke, Motiv, Stickerei, Veredelung, Veredlung, impression, impressions, sérigraphie, broderie, broderies, ennoblissement, estampado, estampados, bordado, bordados, stampa, stampe, ricamo, ricami, estampa, estampas, estamparia, bordado, bordados, baskı, baskılar, nakış, 印花, 绣花, 图案, প্রিন্ট, এমব্রয়ডারি, طباعة, الطباعة, تطريز',
}

const sectionsByWord: ReadonlyMap<string, BomSection> = new Map(
  (Object.entries(SECTIONS) as [BomSection, string][]).flatMap(([section, words]) =>
    listOf(words).map((word) => [word, section] as const),
  ),
)

/** A cell of a section's column, or the title of a group of lines. Null for words that we do not know. */
export const sectionOfWord = (said: string): BomSection | null => {
  const known = sectionsByWord.get(plain(said))
  if (known) return known
  // «FABRIC & LINING» and «Trims (sewing)» go by their first word.
  const [first = ''] = said.split(/[&+/(,;]| and | und | et | y | e | ve /i)
  return sectionsByWord.get(plain(first)) ?? null
}

/** Words of items, by which a line's section is proposed where the file says none; the first that fits counts. */
const ITEMS: readonly [BomSection, RegExp][] = [
  [
    'labels',
    /label|hang ?tag|\btag\b|barcode|sticker|rfid|etikett|étiquette|etiqueta|etichetta|etiket|唛|标|吊牌|লেবেল|ملصق|بطاقة/iu,
  ],
  [
    'packaging',
    /poly ?(?:bag|beutel)|\bbag\b|carton|\bbox\b|hanger|tissue paper|silica|packing|packag|tape gun|blister|beutel|karton|bügel|sachet|cintre|emballage|bolsa|caja|percha|busta|scatola|gruccia|sacola|caixa|cabide|poşet|koli|askı|胶袋|纸箱|衣架|পলিব্যাগ|কার্টন|كيس|كرتون|علاقة/iu,
  ],
  [
    'artwork',
    /\bprint\b|embroider|transfer|appliqu|badge|patch|motif|rhinestone|druck|stickerei|impression|broderie|estamp|bordado|stampa|ricamo|baskı|nakış|印花|绣|প্রিন্ট|طباعة|تطريز/iu,
  ],
  [
    'lining',
    /lining|interlin|fusing|fusible|pocketing|wadding|padding|insulation|shoulder pad|futter|einlage|wattierung|doublure|entoilage|thermocoll|forro|entretela|fodera|imbottitura|astar|里布|里料|衬|আস্তর|بطانة|حشو/iu,
  ],
  [
    'trims',
    /thread|zip|button|snap|rivet|eyelet|elastic|drawcord|draw ?string|cord\b|\btape\b|ribbon|lace\b|velcro|hook|buckle|toggle|stopper|binding|piping|webbing|bead|sequin|garn\b|knopf|reißverschluss|reissverschluss|gummi|kordel|band\b|bändchen tape|fil\b|bouton|fermeture|élastique|cordon|ruban|hilo|botón|cremallera|elástico|cinta|filo\b|bottone|cerniera|elastico|nastro|linha|botão|zíper|fermuar|düğme|iplik|lastik|şerit|线|拉链|纽扣|钮扣|织带|সুতা|বোতাম|জিপার|خيط|زر|سحاب/iu,
  ],
  [
    'fabric',
    /jersey|fabric|fleece|rib\b|\b1x1\b|\b2x2\b|interlock|piqu|twill|denim|poplin|canvas|satin|chiffon|knit|woven|mesh|terry|velour|velvet|corduroy|flannel|shirting|shell|stoff|bündchen|gewebe|tissu|maille|côte|tela\b|tejido|punto|tessuto|maglia|costina|tecido|malha|kumaş|ribana|süprem|面料|布|罗纹|কাপড়|ফেব্রিক|قماش/iu,
  ],
]

/** By what the item is called; null where no word tells. */
export const sectionOfItem = (said: string): BomSection | null =>
  ITEMS.find(([, words]) => words.test(said))?.[0] ?? null
