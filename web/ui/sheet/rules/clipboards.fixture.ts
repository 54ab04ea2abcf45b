/** The same cells as Excel and LibreOffice put them on the clipboard as `text/plain`, recorded byte for byte. */

/** Rows end with CR and LF, breaks within a cell are LF alone; only cells with breaks, tabs or marks inside are quoted. */
export const EXCEL_CLIPBOARD =
  'Heavy jersey\t0.265\tkg\t"For body\nand sleeves"\r\n' +
  'Neck rib 1×1\t0.012\tkg\t\r\n' +
  '"Zip 5"" closed\nend"\t1\tpiece\t"A	tab"\r\n' +
  'Ribbon 3"\t\tm\t  two blanks before\r\n'

/** Rows end with LF. */
export const LIBREOFFICE_CLIPBOARD =
  'Heavy jersey\t0.265\tkg\t"For body\nand sleeves"\n' +
  'Neck rib 1×1\t0.012\tkg\t\n' +
  '"Zip 5"" closed\nend"\t1\tpiece\t"A	tab"\n' +
  'Ribbon 3"\t\tm\t  two blanks before\n'

export const PASTED_CELLS = [
  ['Heavy jersey', '0.265', 'kg', 'For body\nand sleeves'],
  ['Neck rib 1×1', '0.012', 'kg', ''],
  ['Zip 5" closed\nend', '1', 'piece', 'A\ttab'],
  ['Ribbon 3"', '', 'm', '  two blanks before'],
]
