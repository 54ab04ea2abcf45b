// Writes the Latin part of the web's three fonts, cut down to the weights and features in use, and the sheet that names
// all parts. Run it again when a font package moves.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const THEME = new URL('../../web/ui/theme/', import.meta.url)

/** Headings are the only text in Fraunces, and of one weight. */
const FONTS = [
  { name: 'inter', variationAxes: { wght: { min: 400, max: 700 } }, weights: '400 700' },
  { name: 'fraunces', variationAxes: { wght: 500 }, weights: '400 700' },
  { name: 'jetbrains-mono', variationAxes: { wght: { min: 400, max: 700 } }, weights: '400 700' },
]
/** Of letters as they stand beside each other, and figures of one width: no other forms of letters, no arrows of `->`. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum']

/** `U+0000-00FF,U+0131` → its characters */
const charactersOf = (range: string): string =>
  range
    .split(',')
    .map((part) => part.trim().slice(2).split('-'))
    .flatMap(([first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, index) =>
        String.fromCodePoint(from + index),
      )
    })
    .join('')

const sheets: string[] = []
for (const { name, variationAxes, weights } of FONTS) {
  const family = `@fontsource-variable/${name}`
  const sheet = await readFile(require.resolve(`${family}/wght.css`), 'utf8')
  const latin = new RegExp(`/\\* ${name}-latin-wght-normal \\*/[^}]*unicode-range: ([^;]*);`)
  const range = latin.exec(sheet)?.[1] ?? ''
  const font = await readFile(require.resolve(`${family}/files/${name}-latin-wght-normal.woff2`))
  const subset = await subsetFont(font, charactersOf(range), {
    ...{ targetFormat: 'woff2' as const, variationAxes },
    keepFeatures: FEATURES,
  })
  await writeFile(new URL(`fonts/${name}-latin.woff2`, THEME), subset)
  console.log(`${name}-latin.woff2: ${subset.length} bytes`)
  const own = sheet.replace(latin, (face) =>
    face
      .replace(/url\([^)]*\)/, `url(./fonts/${name}-latin.woff2)`)
      .replace(/font-weight: [^;]*/, `font-weight: ${weights}`),
  )
  sheets.push(
    own.replaceAll('url(./files/', `url(${family}/files/`).replaceAll(/url\(([^)]*)\)/g, 'url("$1")'),
  )
}
const written = sheets.join('\n').replaceAll("'", '"')
await writeFile(
  new URL('fonts.generated.css', THEME),
  `/* Written by scripts/generate/generate-web-fonts.ts. */\n${written}`,
)
