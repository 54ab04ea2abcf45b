import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const PAGES: Record<string, string> = {
  'windows-1252': 'Catégorie;Désignation;Qualität\nÉtiquettes;Maille piquée;Bündchen weiß',
  'windows-1254': 'Bölüm;Malzeme;Sarfiyat\nKumaş;Süprem ağır;0,25\nDüğme;İplik şerit;6',
  'windows-1250': 'Dział;Materiał;Zużycie\nTkanina;Bawełna żółta;0,25',
  'windows-1251': 'Раздел;Материал;Расход\nТкань;Хлопок;0,25',
  'windows-1253': 'Τμήμα;Υλικό\nΎφασμα;Βαμβάκι',
  'windows-1256': 'القسم;الصنف\nالقماش;جيرسيه قطن',
  gb18030: '类别;品名;成分\n面料;汗布;棉95%',
  shift_jis: '区分;品名;備考\nきじ;ジャージー;綿',
  'euc-kr': '구분;품명;성분\n원단;저지;면',
}

/** Each character by the decoder of the platform, turned round. */
const encode = (text: string, encoding: string): Uint8Array<ArrayBuffer> => {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  for (let first = 0; first < 256; first++) bytesOf.set(decoder.decode(Uint8Array.of(first)), [first])
  for (let first = 0x81; first < 255; first++)
    for (let second = 0x40; second < 255; second++) {
      const letter = decoder.decode(Uint8Array.of(first, second))
      if ([...letter].length === 1 && !bytesOf.has(letter)) bytesOf.set(letter, [first, second])
    }
  return Uint8Array.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [63]))
}

describe('a text without a word of its encoding', () => {
  test.each(Object.entries(PAGES))('in %s is read', (encoding, text) => {
    expect(decodeText(encode(text, encoding))).toBe(text)
  })

  // shows D-773
  test.each<[string, string, string]>([
    ['big5', 'from Taiwan', '品名,數量,單位,單價\n拉鍊,1,條,3.4\n主布 棉,1.2,碼,4'],
    ['macintosh', 'of a Mac', 'Désignation;Qté;Unité\nBoutons nacrés;4;pièce\nÉtiquette tissée;1;pièce'],
    ['macintosh', 'of a German Mac', 'Artikel;Menge\nReißverschluß grün;1\nKnöpfe weiß;2'],
  ])('in %s, %s, is read', (encoding, _, text) => {
    expect(decodeText(encode(text, encoding))).toBe(text)
  })

  // shows D-773
  test('of DOS is read', () => {
    const bytes = [...'Rei\u00e1verschlu\u00e1 gr\u0081n;1\nKn\u0094pfe;2'].map((sign) => sign.charCodeAt(0))
    expect(decodeText(Uint8Array.from(bytes))).toBe('Reißverschluß grün;1\nKnöpfe;2')
  })

  // shows D-773
  test('in UTF-8 with a few bytes of Windows in between loses no letter', () => {
    const utf8 = new TextEncoder().encode('Café – Knöpfe;1\n')
    const mixed = Uint8Array.from([...utf8, 0xe9, ...new TextEncoder().encode('cru;2')])
    expect(decodeText(mixed)).toBe('Café – Knöpfe;1\nécru;2')
  })

  // shows D-773
  test.each<[string, number[]]>([
    ['zeros', [0, 0, 0]],
    ['the mark of its end', [0x1a]],
    ['both', [0x1a, 0, 0]],
  ])('that a program fills with %s behind its end is read without them', (_, filling) => {
    const text = new TextEncoder().encode('Item;Qty\nZip;1\n')
    expect(decodeText(Uint8Array.from([...text, ...filling]))).toBe('Item;Qty\nZip;1\n')
  })

  test('with a zero within it is none', () => {
    expect(decodeText(Uint8Array.from([...new TextEncoder().encode('Item;Qty'), 0, 65, 66]))).toBeNull()
  })

  // shows D-668
  test.each(['MALİYET ANALİZİ;İPLİK;FİRE', 'ÜTÜ PAKET;DİKİM;KESİM', 'YIKAMA ETİKETİ;DÜĞME;FERMUAR İÇİN'])(
    'in Turkish capitals is read: %s',
    (text) => {
      expect(decodeText(encode(text, 'windows-1254'))).toBe(text)
    },
  )

  // shows D-603
  test('with one accent among many letters of ASCII is read', () => {
    for (const text of [
      'pièces;pièce;Désignation;sans;tissus;accessoires',
      'boutons;pièces',
      'Stück;Reißverschluss',
    ])
      expect(decodeText(encode(text, 'windows-1252'))).toBe(text)
  })

  test('in Turkish is no Greek', () => {
    const text = 'Firma;Şehir\nIşık Düğme San. ve Tic. A.Ş.;İstanbul'
    expect(decodeText(encode(text, 'windows-1254'))).toBe(text)
  })

  test('in UTF-8 and UTF-16 is read, with a mark and without', () => {
    const text = 'Bereich;Artikel\nFutter;Taschenfutter'
    const wide = Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0]))
    const marked = Uint8Array.of(0xff, 0xfe, ...wide)
    expect(decodeText(new TextEncoder().encode(text))).toBe(text)
    expect(decodeText(wide)).toBe(text)
    expect(decodeText(marked)).toBe(text)
    expect(decodeText(Uint8Array.from(wide.toReversed()))).toBe([...text].toReversed().join(''))
  })

  test('what is no text is none', () => {
    expect(decodeText(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0, 0, 7, 0, 0))).toBeNull()
    expect(decodeText(Uint8Array.of())).toBe('')
  })
})
