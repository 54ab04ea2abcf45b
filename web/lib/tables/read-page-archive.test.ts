import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'
import { openTableFile } from './table-file.ts'
import { WORKBOOK_TEXTS } from './workbook-texts.ts'

const MARK = '----=_NextPart_01DB2C3A.5E6F7A80'

/** Signs as the bytes of a code page with one byte each; `\xdd` is the byte 0xDD. */
const bytesOf = (signs: string) => Uint8Array.from(signs, (sign) => sign.charCodeAt(0))

/** Lines of 75 signs at most, as Excel writes them. */
const quoted = (signs: string): string =>
  signs
    .replace(/[=\x80-\xff]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/[^\r\n]{60,72}(?=[^\r\n=])(?<!=.?)/g, '$&=\r\n')
const based = (signs: string): string => btoa(signs).replace(/.{76}/g, '$&\r\n')

interface PartOf {
  place: string
  type?: string
  code?: 'quoted-printable' | 'base64' | '8bit'
  body: string
}
const partOf = ({
  place,
  type = 'text/html; charset="us-ascii"',
  code = 'quoted-printable',
  body,
}: PartOf) => {
  const write = { 'quoted-printable': quoted, base64: based, '8bit': (signs: string) => signs }[code]
  return `--${MARK}\r\nContent-Location: file:///C:/7D0B1C2E/${place}\r\nContent-Transfer-Encoding: ${code}\r\nContent-Type: ${type}\r\n\r\n${write(body)}\r\n\r\n`
}
const HEAD = `MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="${MARK}"\r\n\r\nThis document is a Single File Web Page, also known as a Web Archive file.  If you are seeing this message, your browser or editor doesn't support Web Archive files.  Please download a browser that supports Web Archive.\r\n\r\n`
const archiveOf = (...parts: PartOf[]): string => `${HEAD}${parts.map(partOf).join('')}--${MARK}--\r\n`

const frames = (sheets: readonly (readonly [name: string, source: string])[]): PartOf => ({
  place: 'BOM 2207.htm',
  body: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"\r\nxmlns="http://www.w3.org/TR/REC-html40">\r\n\r\n<head>\r\n<meta name="Excel Workbook Frameset">\r\n<meta http-equiv=Content-Type content="text/html; charset=us-ascii">\r\n<link rel=File-List href="BOM%202207_files/filelist.xml">\r\n<![if !supportTabStrip]>\r\n<script language="JavaScript">\r\n<!--\r\n var c_lTabs=2; document.write("<table><tr><td>tabs</td></tr></table>");\r\n//-->\r\n</script>\r\n<![endif]>\r\n<!--[if gte mso 9]><xml>\r\n <x:ExcelWorkbook>\r\n  <x:ExcelWorksheets>\r\n${sheets
    .map(
      ([name, source]) =>
        `   <x:ExcelWorksheet>\r\n    <x:Name>${name}</x:Name>\r\n    <x:WorksheetSource HRef="BOM%202207_files/${source}"/>\r\n   </x:ExcelWorksheet>\r\n`,
    )
    .join(
      '',
    )}  </x:ExcelWorksheets>\r\n  <x:Stylesheet HRef="BOM%202207_files/stylesheet.css"/>\r\n </x:ExcelWorkbook>\r\n <x:ExcelName>\r\n  <x:Name>Print_Area</x:Name>\r\n </x:ExcelName>\r\n</xml><![endif]-->\r\n</head>\r\n\r\n<frameset rows="*,39" border=0><frame src="BOM%202207_files/sheet001.htm" name="frSheet"></frameset>\r\n</html>\r\n`,
})
const TABS: PartOf = {
  place: 'BOM%202207_files/tabstrip.htm',
  body: '<html><body><table><tr><td bgcolor="#FFFFFF"><a href="sheet001.htm">BOM</a></td></tr></table></body></html>',
}
const FILES: PartOf = {
  place: 'BOM%202207_files/filelist.xml',
  type: 'text/xml; charset="utf-8"',
  body: '<xml xmlns:o="urn:schemas-microsoft-com:office:office">\r\n <o:MainFile HRef="../BOM%202207.htm"/>\r\n <o:File HRef="stylesheet.css"/>\r\n <o:File HRef="tabstrip.htm"/>\r\n <o:File HRef="sheet001.htm"/>\r\n <o:File HRef="sheet002.htm"/>\r\n <o:File HRef="filelist.xml"/>\r\n</xml>',
}
const tableOf = (rows: string): string =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel">\r\n\r\n<head>\r\n<style>\r\n<!--td {mso-style-parent:style0;}-->\r\n</style>\r\n</head>\r\n\r\n<body link=blue vlink=purple>\r\n\r\n<table border=0 cellpadding=0 cellspacing=0 width=320 style='border-collapse:\r\n collapse;table-layout:fixed;width:240pt'>\r\n <col width=64 span=5 style='width:48pt'>\r\n${rows} <![if supportMisalignedColumns]>\r\n <tr height=0 style='display:none'>\r\n  <td width=64 style='width:48pt'></td>\r\n </tr>\r\n <![endif]>\r\n</table>\r\n\r\n</body>\r\n\r\n</html>\r\n`
const row = (...cells: string[]): string =>
  ` <tr height=20 style='height:15.0pt'>\r\n${cells.map((cell) => `  <td height=20 class=xl65 style='height:15.0pt'>${cell}</td>\r\n`).join('')} </tr>\r\n`
const sheet = (number: number, rows: string, more: Partial<PartOf> = {}): PartOf => ({
  place: `BOM%202207_files/sheet00${number}.htm`,
  body: tableOf(rows),
  ...more,
})
const BOM =
  row('Article', 'Supplier', 'Cons.') + row('Jersey 180 g/m&sup2;', 'Ege &#214;rme &amp;\r\n  Co', '1.25')

const read = (signs: string, maxRows = 100) => readTableFile(bytesOf(signs), maxRows)
const sheetsOf = async (signs: string) => {
  const reading = await read(signs)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.sheets.map(({ name, rows, problem }) =>
    problem ? { name, problem, rows: [] } : { name, rows },
  )
}
const BOM_ROWS = [
  ['Article', 'Supplier', 'Cons.'],
  ['Jersey 180 g/m²', 'Ege Örme & Co', '1.25'],
]

// shows D-741
describe('a workbook that Excel saved as one page', () => {
  test('is its sheets, by the names and in the order of the workbook, and not the strip of their tabs', async () => {
    const page = archiveOf(
      frames([
        ['BOM &amp; trims', 'sheet001.htm'],
        ['Costs', 'sheet002.htm'],
      ]),
      sheet(2, row('Making', '4.20')),
      TABS,
      sheet(1, BOM),
      FILES,
      { place: 'BOM%202207_files/image001.png', type: 'image/png', code: 'base64', body: '\x89PNG<table>' },
    )
    expect(page).toContain('=\r\n')
    expect(await sheetsOf(page)).toEqual([
      { name: 'BOM & trims', rows: BOM_ROWS },
      { name: 'Costs', rows: [['Making', '4.20']] },
    ])
    expect(await read(page)).toMatchObject({ separator: null, notes: [WORKBOOK_TEXTS.pictures] })
  })

  test('of a single sheet has its table in the first page', async () => {
    const body = `<!--[if gte mso 9]><xml>\r\n <x:ExcelWorkbook>\r\n  <x:ExcelWorksheets>\r\n   <x:ExcelWorksheet>\r\n    <x:Name>BOM</x:Name>\r\n    <x:WorksheetOptions/>\r\n   </x:ExcelWorksheet>\r\n  </x:ExcelWorksheets>\r\n </x:ExcelWorkbook>\r\n</xml><![endif]-->${tableOf(BOM)}`
    expect(await sheetsOf(archiveOf({ place: 'BOM.htm', body }))).toEqual([{ name: 'BOM', rows: BOM_ROWS }])
  })

  test('whose first page names no sheet has them in the order of its list of files', async () => {
    const page = archiveOf(
      { place: 'BOM.htm', body: '<html></html>' },
      sheet(2, row('Costs')),
      sheet(1, BOM),
      FILES,
    )
    expect((await sheetsOf(page)).map(({ rows }) => rows?.[0]?.[0])).toEqual(['Article', 'Costs'])
  })

  test('that is cut off names the sheet that is missing', async () => {
    const page = archiveOf(
      frames([
        ['BOM', 'sheet001.htm'],
        ['Costs', 'sheet002.htm'],
      ]),
      sheet(1, BOM),
      TABS,
    )
    expect(await sheetsOf(page.slice(0, page.indexOf(`--${MARK}\r\n`, HEAD.length + 10)))).toEqual([
      { name: 'BOM', problem: WORKBOOK_TEXTS.broken, rows: [] },
      { name: 'Costs', problem: WORKBOOK_TEXTS.broken, rows: [] },
    ])
    expect(await sheetsOf(page.slice(0, page.lastIndexOf(`--${MARK}`) - 20))).toEqual([
      { name: 'BOM', rows: BOM_ROWS },
      { name: 'Costs', problem: WORKBOOK_TEXTS.broken, rows: [] },
    ])
  })

  test.each([
    ['windows-1254', '\xdeerit \xfcz\xfcm', 'Şerit üzüm'],
    ['gb2312', '\xc3\xe6\xc1\xcf', '面料'],
    ['utf-8', '\xd7\x9c\xd7\x91\xd7\x9f', 'לבן'],
    ['x-nobody-knows', 'B\xfcndchen', 'Bündchen'],
  ])('is in the letters of each part: %s', async (charset, signs, text) => {
    for (const code of ['quoted-printable', 'base64', '8bit'] as const) {
      const part = sheet(1, row(signs), { code, type: `text/html;\r\n\tcharset="${charset}"` })
      expect((await sheetsOf(archiveOf(frames([['BOM', 'sheet001.htm']]), part)))[0]?.rows, code).toEqual([
        [text],
      ])
    }
  })

  test('comes from report servers and browsers too, with fields that go on in the next line', async () => {
    const part = `Content-ID: <C_0>\nContent-Type: text/html; charset="utf-8";\nContent-Transfer-Encoding: base64\n\n${based('<table><tr><td>Zip</td></tr></table>')}\n`
    for (const before of [
      '',
      'From: <Saved by Blink>\nSnapshot-Content-Location: https://erp.example/bom\n',
    ]) {
      const page = `${before}MIME-Version: 1.0\nContent-Type: multipart/related;\n\ttype="text/html";\n\tboundary=${MARK}\n\n\n--${MARK}\n${part}--${MARK}--\n`
      expect(await sheetsOf(page)).toEqual([{ name: 'Table 1', rows: [['Zip']] }])
    }
    const alone = 'MIME-Version: 1.0\nContent-Type: text/html\n\n<table><tr><td>Zip</td></tr></table>'
    expect(await sheetsOf(alone)).toEqual([{ name: 'Table 1', rows: [['Zip']] }])
  })
})

// shows D-741
describe('a page in one file that leads astray', () => {
  const nested = `--${MARK}\r\nContent-Type: multipart/related; boundary="${MARK}-2"\r\n\r\n--${MARK}-2\r\nContent-Type: text/html\r\n\r\n<table><tr><td>x</td></tr></table>\r\n--${MARK}-2--\r\n`
  test.each([
    ['parts within parts', HEAD + nested.repeat(1000), WORKBOOK_TEXTS.broken],
    [
      'a boundary that no part has',
      HEAD.replace(/boundary="[^"]*/, 'boundary="other') + nested,
      WORKBOOK_TEXTS.broken,
    ],
    [
      'a boundary that never ends',
      `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="${'-'.repeat(1_000_000)}`,
      WORKBOOK_TEXTS.broken,
    ],
    [
      'no boundary',
      'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<table>',
      WORKBOOK_TEXTS.broken,
    ],
    [
      'a mail',
      'From: a@b.test\r\nMIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nA;B\r\n',
      WORKBOOK_TEXTS.broken,
    ],
    ['ten thousand parts', HEAD + partOf(sheet(1, '')).repeat(10_000), WORKBOOK_TEXTS.tooLarge],
    [
      'a page without a table',
      archiveOf({ place: 'a.htm', body: '<html>Hello</html>' }),
      WORKBOOK_TEXTS.empty,
    ],
  ])('is refused in words: %s', async (_name, signs, problem) => {
    expect(await read(signs)).toEqual({ problem })
  })

  test('reads a page once that a hundred thousand sheets name', async () => {
    const names = Array.from({ length: 100_000 }, () => ['BOM', 'sheet001.htm'] as const)
    expect(await sheetsOf(archiveOf({ ...frames(names), code: '8bit' }, sheet(1, BOM)))).toEqual([
      { name: 'BOM', rows: BOM_ROWS },
    ])
  })

  test('of 100 MB is refused before it is read', async () => {
    const file = new File([HEAD], 'bom.mht')
    Object.defineProperty(file, 'size', { value: 100_000_000 })
    expect(await openTableFile(file, 100)).toEqual({ problem: 'This file is larger than 10 MB.' })
  })

  test('whatever is in it, is read or refused', async () => {
    const piece = fc.constantFrom(
      ...[
        `\r\n--${MARK}\r\n`,
        `\n--${MARK}--`,
        `--${MARK}`,
        '\r\n\r\n',
        'Content-Type: text/html\r\n',
        '=',
        '=\r\n',
        '=4',
      ],
      ...[
        'Content-Transfer-Encoding: base64\r\n',
        'Content-Transfer-Encoding: quoted-printable\r\n',
        'PHRhYmxlPjx0ZD54',
      ],
      ...[
        '<table><td>x',
        'Content-Location: a/filelist.xml\r\n',
        '<o:File HRef="a"/>',
        '<x:ExcelWorksheet><x:Name>a</x:Name>',
      ],
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const reading = await read(HEAD + pieces.join(''))
        expect('problem' in reading || reading.sheets.length > 0).toBe(true)
      }),
    )
  })
})
