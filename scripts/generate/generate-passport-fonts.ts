// Writes the passport's two webfonts, cut down to European Latin. Run it again when a font package moves.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const FONTS = new URL('../../web/public-pages/passport/fonts/', import.meta.url)

const characters = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

/** Letters that no language of Europe writes today, and signs that stand in no text for shoppers. */
const UNUSED = new Set('ĔĕĬĭŎŏĨĩŨũĿŀĲĳĸŉſ¤¦¬¯¨´¸\u00ad')

/** Basic Latin, Latin-1 and Latin Extended-A cover every European language and Turkish. */
const EUROPEAN_LATIN =
  [...`${characters(0x20, 0x7e)}${characters(0xa0, 0x17f)}`].filter((each) => !UNUSED.has(each)).join('') +
  'ȘșȚțẞ–—‘’‚“”„•…‹›€™₂→−'

/** Without layout closure the small capitals, fractions and alternates stay behind; kerning stays in. */
const OPTIONS = { targetFormat: 'woff2', noLayoutClosure: true } as const

async function writeSubset(source: string, name: string, variationAxes = {}): Promise<void> {
  const font = await readFile(require.resolve(source))
  const subset = await subsetFont(font, EUROPEAN_LATIN, { ...OPTIONS, variationAxes })
  await writeFile(new URL(name, FONTS), subset)
  console.log(`${name}: ${subset.length} bytes`)
}

await writeSubset('inter-ui/variable/InterVariable.woff2', 'inter-400-600.woff2', {
  wght: { min: 400, max: 600 },
  opsz: 14,
})
await writeSubset('@expo-google-fonts/fraunces/500Medium/Fraunces_500Medium.ttf', 'fraunces-500.woff2')
