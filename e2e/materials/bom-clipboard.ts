/**
 * Forty lines as Excel puts them on the clipboard as `text/plain`: rows end with CR and LF, a cell with a line break or
 * a mark inside is quoted, numbers are those of a country that writes a comma. Columns: item, description, composition,
 * colour, supplier, factory, country of origin, consumption, unit.
 */
const SHELL = [
  'Heavy jersey\t"Single jersey of Ne 20/1\n185 cm open width"\t100% Cotton\tEcru\t\t\tPT\t0,265\tkg',
  'Neck rib 1×1\t\t95% Cotton, 5% Elastane\tEcru\t\t\tPortugal\t0,012\tkg',
  'Pocketing\tPlain weave\t65% Polyester / 34% Cotton\tBlack\t\t\tTR\t0,08\tm',
  'Zip 5 closed end\t"14 cm, ""auto lock"" slider"\t\tNickel\t\t\tVietnam\t1\tpiece',
  'Drawcord\tFlat, 12 mm\tCotton 100 %\tNatural\t\t\tBD\t1.2.3\tm',
]

const more = (place: number): string =>
  `Trim ${place}\tBag of ${place * 10}\t100% Polyester\tRaw white\t\t\tVN\t${place % 7},${place % 4}5\tpcs`

const ROWS = [...SHELL, ...Array.from({ length: 35 }, (_, index) => more(index + 6))]

export const FORTY_ROWS = ROWS.map((row) => `${row}\r\n`).join('')
